import { describe, expect, it } from 'vitest';
import { getEarliestToday, getGameStatus } from './game-day.ts';

const statusAt = (now: string, gameDate = '2026-05-09', finalAt: Date | null = null) =>
  getGameStatus({ gameDate, finalAt }, new Date(now)).statusDisplay;

describe('a game on the ninth of May', () => {
  it.each([
    ['is upcoming while its day has begun nowhere', '2026-05-08T09:59:59.999Z', 'Upcoming'],
    ['is on its day as soon as Kiritimati wakes up', '2026-05-08T10:00:00.000Z', 'Game Day'],
    ['is on its day at noon in Greenwich', '2026-05-09T12:00:00.000Z', 'Game Day'],
    ['is on its day until it is over 12 hours behind Greenwich', '2026-05-10T11:59:59.999Z', 'Game Day'],
    ['is completed once its day has passed everywhere', '2026-05-10T12:00:00.000Z', 'Completed'],
  ])('[A12.2] %s', (_what, now, status) => {
    expect(statusAt(now)).toBe(status);
  });

  it('[A12.1] is completed, and no longer upcoming, when the coach says so before its day', () => {
    const marked = getGameStatus({ gameDate: '2026-05-09', finalAt: new Date(0) }, new Date('2026-05-01T00:00:00Z'));
    expect(marked).toEqual({ isCompleted: true, isUpcoming: false, statusDisplay: 'Completed' });
  });
});

it('[A11.4] knows which day is still today somewhere', () => {
  expect(getEarliestToday(new Date('2026-03-01T11:59:00Z'))).toBe('2026-02-28');
  expect(getEarliestToday(new Date('2026-03-01T12:00:00Z'))).toBe('2026-03-01');
});
