import { describe, expect, it } from 'vitest';
import { getEarliestToday, getGameStatus } from './game-day.ts';

const statusAt = (now: string, gameDate = '2026-05-09', finalAt: Date | null = null) =>
  getGameStatus({ gameDate, finalAt }, new Date(now)).statusDisplay;

describe('A game on May 9', () => {
  it.each([
    ['is upcoming while its day has not begun in any time zone', '2026-05-08T09:59:59.999Z', 'Upcoming'],
    ['is on its day as soon as that day begins in Kiritimati', '2026-05-08T10:00:00.000Z', 'Game Day'],
    ['is on its day at noon in Greenwich', '2026-05-09T12:00:00.000Z', 'Game Day'],
    ['is on its day until that day ends 12 hours behind Greenwich', '2026-05-10T11:59:59.999Z', 'Game Day'],
    ['is completed once its day has passed in every time zone', '2026-05-10T12:00:00.000Z', 'Completed'],
  ])('[A12.2] %s', (_what, now, status) => {
    expect(statusAt(now)).toBe(status);
  });

  it('[A12.1] is completed, and no longer upcoming, when the coach marks it as played before its day', () => {
    const marked = getGameStatus({ gameDate: '2026-05-09', finalAt: new Date(0) }, new Date('2026-05-01T00:00:00Z'));
    expect(marked).toEqual({ isCompleted: true, isUpcoming: false, statusDisplay: 'Completed' });
  });
});

it('[A11.4] is compared with the earliest day that is still today in some time zone', () => {
  expect(getEarliestToday(new Date('2026-03-01T11:59:00Z'))).toBe('2026-02-28');
  expect(getEarliestToday(new Date('2026-03-01T12:00:00Z'))).toBe('2026-03-01');
});
