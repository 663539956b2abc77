import { describe, expect, it } from 'vitest';
import { getGameStatus, rejectPastDays } from './game-day.ts';

type Stored = Parameters<typeof getGameStatus>[0];
const statusAt = (now: string, game: Partial<Stored> = {}) =>
  getGameStatus({ gameDate: '2026-05-09', finalAt: null, isPlayed: null, timeZone: null, ...game }, new Date(now))
    .statusDisplay;

describe('A game on May 9', () => {
  it.each([
    [
      'is upcoming until its day begins where the team plays',
      'America/Chicago',
      '2026-05-09T04:59:59.999Z',
      'Upcoming',
    ],
    ['is on its day from midnight where the team plays', 'America/Chicago', '2026-05-09T05:00:00.000Z', 'Game Day'],
    ['is on its day until midnight where the team plays', 'America/Chicago', '2026-05-10T04:59:59.999Z', 'Game Day'],
    ['is completed after midnight where the team plays', 'America/Chicago', '2026-05-10T05:00:00.000Z', 'Completed'],
    ['begins first in Kiritimati', 'Pacific/Kiritimati', '2026-05-08T10:00:00.000Z', 'Game Day'],
    ['is over first in Kiritimati', 'Pacific/Kiritimati', '2026-05-09T10:00:00.000Z', 'Completed'],
    ['has not begun in Pago Pago', 'Pacific/Pago_Pago', '2026-05-09T10:59:59.999Z', 'Upcoming'],
    ['is over late in Pago Pago', 'Pacific/Pago_Pago', '2026-05-10T10:59:59.999Z', 'Game Day'],
  ])('[D.20] %s', (_what, timeZone, now, status) => {
    expect(statusAt(now, { timeZone })).toBe(status);
  });

  it.each([
    ['is upcoming while its day has not begun in any time zone', '2026-05-08T09:59:59.999Z', 'Upcoming'],
    ['is on its day as soon as that day begins in Kiritimati', '2026-05-08T10:00:00.000Z', 'Game Day'],
    ['is on its day at noon in Greenwich', '2026-05-09T12:00:00.000Z', 'Game Day'],
    ['is on its day until that day ends 12 hours behind Greenwich', '2026-05-10T11:59:59.999Z', 'Game Day'],
    ['is completed once its day has passed in every time zone', '2026-05-10T12:00:00.000Z', 'Completed'],
  ])('[A12.2] A game on May 9 of a team without a time zone %s.', (_what, now, status) => {
    expect(statusAt(now)).toBe(status);
  });

  it('Games on May 9 of a list have the status of their own place at the same moment.', () => {
    const now = new Date('2026-05-09T10:30:00.000Z');
    const zones = ['Pacific/Kiritimati', 'America/Chicago', 'Pacific/Pago_Pago', null, 'America/Chicago'];
    const statuses = zones.map((timeZone) =>
      getGameStatus({ gameDate: '2026-05-09', finalAt: null, isPlayed: null, timeZone }, now),
    );
    expect(statuses.map(({ statusDisplay }) => statusDisplay)).toEqual([
      'Completed',
      'Game Day',
      'Upcoming',
      'Game Day',
      'Game Day',
    ]);
  });

  it('[A12.1] A game on May 9 is completed, and no longer upcoming, when the coach marks it as played before its day.', () => {
    const game = { gameDate: '2026-05-09', finalAt: new Date(0), isPlayed: null, timeZone: 'America/Chicago' };
    expect(getGameStatus(game, new Date('2026-05-01T00:00:00Z'))).toEqual({
      isCompleted: true,
      isPlayed: false,
      isUpcoming: false,
      statusDisplay: 'Completed',
    });
  });
});

it.each([
  ['America/Chicago', '2026-11-01', '2026-11-02T05:59:59Z', '2026-11-02T06:00:00Z'],
  ['America/Chicago', '2026-03-08', '2026-03-09T04:59:59Z', '2026-03-09T05:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-04T12:59:59Z', '2026-10-04T13:00:00Z'],
])('A game in %s on %s, when the clocks change, ends with its day', (timeZone, gameDate, last, over) => {
  expect(statusAt(last, { timeZone, gameDate })).toBe('Game Day');
  expect(statusAt(over, { timeZone, gameDate })).toBe('Completed');
});

it('[A11.4] is compared with the earliest day that is still today in some time zone', () => {
  const reject = (now: string) => rejectPastDays({ gameDate: '2026-02-28' }, new Date(now));
  expect(() => reject('2026-03-01T11:59:00Z')).not.toThrow();
  expect(() => reject('2026-03-01T12:00:00Z')).toThrow('Game date cannot be in the past');
});
