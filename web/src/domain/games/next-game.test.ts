import type { SeasonGame } from 'contract/season';
import { describe, expect, it } from 'vitest';
import { aGame, aSeasonGame } from '#test/fakes/records.ts';
import { findNextGame, formatCountdown } from './next-game.ts';

describe('The next game', () => {
  const first = aGame({ gameDate: '2026-05-09T00:00:00.000Z', startTime: '09:00' }, 1);
  const second = aGame({ gameDate: '2026-05-09T00:00:00.000Z', startTime: '13:00' }, 2);
  const third = aGame({ gameDate: '2026-05-16T00:00:00.000Z' }, 3);
  const games = [third, second, first];
  const inSeason = (gameId: string, source: SeasonGame['source']) => aSeasonGame({ gameId, isOver: false, source });

  it('The next game is the earliest game that is not completed.', () => {
    expect(findNextGame(games, [])).toBe(first);
    expect(findNextGame([third, second, { ...first, isCompleted: true }], undefined)).toBe(second);
    expect(findNextGame([], [])).toBeUndefined();
  });

  it('The next game is not a game whose innings are recorded as played, while a final lineup does not end a game.', () => {
    expect(findNextGame(games, [inSeason(first.id, 'played')])).toBe(second);
    expect(findNextGame(games, [inSeason(first.id, 'final')])).toBe(first);
    expect(findNextGame([first], [inSeason(first.id, 'played')])).toBeUndefined();
  });
});

describe('The countdown to a game on May 9', () => {
  const game = { gameDate: '2026-05-09T00:00:00.000Z' };

  it.each([
    ['2026-05-06T17:00:00Z', 'in 3 days'],
    ['2026-05-08T17:00:00Z', 'tomorrow'],
    ['2026-05-09T17:00:00Z', 'today'],
    ['2026-05-10T17:00:00Z', undefined],
  ])('The countdown at %s says %s.', (now, text) => {
    expect(formatCountdown(game, 'America/Chicago', new Date(now))).toBe(text);
  });

  it('counts the days of the place where the team plays', () => {
    const now = new Date('2026-05-09T03:00:00Z');
    expect(formatCountdown(game, 'America/Chicago', now)).toBe('tomorrow');
    expect(formatCountdown(game, 'Pacific/Auckland', now)).toBe('today');
  });

  it('counts the days of this device when the time zone is not set or not known here', () => {
    const noon = new Date(2026, 4, 8, 12);
    expect(formatCountdown(game, null, noon)).toBe('tomorrow');
    expect(formatCountdown(game, 'Mars/Olympus', noon)).toBe('tomorrow');
  });
});
