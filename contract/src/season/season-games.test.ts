import { sampleSeasonGame } from 'contract/test/samples';
import { describe, expect, it } from 'vitest';
import type { SeasonGame } from '../season.ts';
import { selectGamesBefore, selectPlayedGames } from './season-games.ts';

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
