import { describe, expect, it } from 'vitest';
import { describeSits, formatDuration } from './messages.ts';
import { countPlayersHere, initialGame, setInnings, setPlayerCount, togglePlayer, toProblem } from './sample-lineup.ts';

describe('the sample game', () => {
  it('keeps who is absent when the team grows and shrinks', () => {
    const grown = setPlayerCount(togglePlayer(initialGame, 'Ben'), 15);
    expect(grown.players).toHaveLength(15);
    expect(countPlayersHere(grown)).toBe(14);
    expect(setPlayerCount(grown, 7).players.filter(({ isHere }) => !isHere)).toEqual([{ name: 'Ben', isHere: false }]);
    expect(togglePlayer(togglePlayer(initialGame, 'Ben'), 'Ben').players).toEqual(initialGame.players);
  });

  it('gives the whole field back when an absent player arrives, but not when only the innings change', () => {
    const small = { ...setPlayerCount(initialGame, 8), withoutPositions: ['CF'] };
    expect(toProblem(small).positions).toHaveLength(8);
    expect(toProblem(setInnings(small, 4)).positions).toHaveLength(8);
    expect(toProblem(togglePlayer(small, 'Ben')).positions).toHaveLength(9);
    expect(toProblem(setPlayerCount(small, 9)).positions).toHaveLength(9);
  });
});

describe('the texts of the sample', () => {
  it.each([
    [0, 0, 'No one sits: everyone plays the whole game.'],
    [0, 1, 'No one sits more than once.'],
    [1, 1, 'Everyone sits exactly once.'],
    [1, 2, 'Everyone sits once or twice.'],
    [1, 3, 'Everyone sits once to 3 times.'],
  ])('sits of %i to %i: %s', (least, most, text) => {
    expect(describeSits({ least, most })).toBe(text);
  });

  it('shows a duration of at least 0.01 seconds', () => {
    expect([0, 4, 87, 1234].map(formatDuration)).toEqual([
      '0.01 seconds',
      '0.01 seconds',
      '0.09 seconds',
      '1.23 seconds',
    ]);
  });
});
