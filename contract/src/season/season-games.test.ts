import { sampleSeasonGame } from 'contract/test/samples';
import { describe, expect, it } from 'vitest';
import type { SeasonGame } from '../season.ts';
import { hasBegunWithout, selectGamesBefore, selectPlayedGames } from './season-games.ts';

const game = (gameId: string, changes: Partial<SeasonGame> = {}): SeasonGame => ({
  ...sampleSeasonGame,
  gameId,
  ...changes,
});
const ids = (games: readonly SeasonGame[]) => games.map(({ gameId }) => gameId);
const games = [
  game('played'),
  game('scrimmage', { counts: false }),
  game('finalInThePast', { source: 'final' }),
  game('noLineup', { source: 'none' }),
  game('finalToCome', { source: 'final', isOver: false }),
  game('recordedEarly', { isOver: false }),
  game('next', { source: 'none', isOver: false }),
];

describe('The games that count', () => {
  it('Games with recorded innings and past games with a final lineup count as played, and scrimmages do not.', () => {
    expect(ids(selectPlayedGames(games))).toEqual(['played', 'finalInThePast', 'recordedEarly']);
  });

  it('Before a game, final lineups of games still to come count too, and nothing after the game does.', () => {
    expect(ids(selectGamesBefore(games, 'next'))).toEqual(['played', 'finalInThePast', 'finalToCome', 'recordedEarly']);
    expect(ids(selectGamesBefore(games, 'finalToCome'))).toEqual(['played', 'finalInThePast']);
  });

  it('All games that count are before a game that is not listed.', () => {
    expect(ids(selectGamesBefore(games, 'new'))).toEqual(['played', 'finalInThePast', 'finalToCome', 'recordedEarly']);
  });
});

describe('A player of whom nothing was said before the game', () => {
  const progress = { plan: [{ P: 'fielder' }], events: { hurt: 'hurt' } };
  const record = { innings: [{}], present: { sitter: [1] }, battingOrder: ['batter'], progress };

  it('is missing in a game that has begun and names others only.', () => {
    expect(hasBegunWithout(record, 'new')).toBe(true);
    for (const known of ['fielder', 'hurt', 'sitter', 'batter']) expect(hasBegunWithout(record, known)).toBe(false);
  });

  it('is not missing before the first inning is recorded, and in a game without a plan and a batting order.', () => {
    expect(hasBegunWithout({ ...record, innings: [] }, 'new')).toBe(false);
    expect(hasBegunWithout({ ...record, battingOrder: [], progress: { plan: [{}], events: {} } }, 'new')).toBe(false);
  });
});
