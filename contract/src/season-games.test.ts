import { describe, expect, it } from 'vitest';
import type { SeasonGame } from './season.ts';
import { selectGamesBefore, selectPlayedGames } from './season-games.ts';

const game = (gameId: string, changes: Partial<SeasonGame> = {}): SeasonGame => ({
  gameId,
  opponent: 'Bears',
  date: '2026-05-09',
  startTime: null,
  isOver: true,
  counts: true,
  source: 'played',
  innings: [],
  present: {},
  battingOrder: [],
  lastBatter: null,
  pitches: {},
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
  it('as played are those with recorded innings and final lineups of the past, without scrimmages.', () => {
    expect(ids(selectPlayedGames(games))).toEqual(['played', 'finalInThePast', 'recordedEarly']);
  });

  it('before a game include the final lineups of games still to come, and nothing after the game.', () => {
    expect(ids(selectGamesBefore(games, 'next'))).toEqual(['played', 'finalInThePast', 'finalToCome', 'recordedEarly']);
    expect(ids(selectGamesBefore(games, 'finalToCome'))).toEqual(['played', 'finalInThePast']);
  });

  it('before a game that is not listed are all that count.', () => {
    expect(ids(selectGamesBefore(games, 'new'))).toEqual(['played', 'finalInThePast', 'finalToCome', 'recordedEarly']);
  });
});
