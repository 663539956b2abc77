import { describe, expect, it } from 'vitest';
import { firstGame, playersHere, withInnings, withOther, withPlayers } from './sample-game.ts';
import { durationWords, sampleProblem, sitsWords } from './sample-lineup.ts';

describe('the sample game', () => {
  it('keeps who is absent when the team grows and shrinks', () => {
    const grown = withPlayers(withOther(firstGame, 'Ben'), 15);
    expect(grown.players).toHaveLength(15);
    expect(playersHere(grown)).toBe(14);
    expect(withPlayers(grown, 7).players.filter(({ isHere }) => !isHere)).toEqual([{ name: 'Ben', isHere: false }]);
    expect(withOther(withOther(firstGame, 'Ben'), 'Ben').players).toEqual(firstGame.players);
  });

  it('gives the whole field back when somebody arrives, but not when only the innings change', () => {
    const small = { ...withPlayers(firstGame, 8), withoutPositions: ['CF'] };
    expect(sampleProblem(small).positions).toHaveLength(8);
    expect(sampleProblem(withInnings(small, 4)).positions).toHaveLength(8);
    expect(sampleProblem(withOther(small, 'Ben')).positions).toHaveLength(9);
    expect(sampleProblem(withPlayers(small, 9)).positions).toHaveLength(9);
  });
});

describe('the figures in words', () => {
  it.each([
    [0, 0, 'Nobody sits: everybody plays the whole game.'],
    [0, 1, 'Nobody sits more than once.'],
    [1, 1, 'Everybody sits once, no more and no less.'],
    [1, 2, 'Everybody sits once or twice.'],
    [1, 3, 'Everybody sits once to 3 times.'],
  ])('sits of %i to %i: %s', (least, most, words) => {
    expect(sitsWords({ least, most })).toBe(words);
  });

  it('a time is never none', () => {
    expect([0, 4, 87, 1234].map(durationWords)).toEqual([
      '0.01 seconds',
      '0.01 seconds',
      '0.09 seconds',
      '1.23 seconds',
    ]);
  });
});
