import type { SeasonGame } from 'contract/season';
import { expect, it } from 'vitest';
import { chooseBattingOrder } from '#domain/season/plan-games.ts';
import { aSeasonGame } from '#test/fakes/records.ts';
import { sampleProblem } from '#test/fakes/sample-game.ts';
import { describeOrderSource } from './batting-messages.ts';

const bears = { gameId: 'bears', opponent: 'Bears', battingOrder: ['a', 'b', 'c'], lastBatter: 'b' };
const hawks = { gameId: 'hawks', opponent: 'Hawks', battingOrder: ['c', 'a', 'b'], lastBatter: null };

/** Where the rolling order of the next game comes from, after the Bears and then the Hawks. */
function describeRolling(change: Partial<SeasonGame>) {
  const problem = sampleProblem();
  const season = [aSeasonGame(bears), aSeasonGame({ ...hawks, ...change })];
  const chosen = chooseBattingOrder('rolling', { gameId: 'next', problem, innings: [], season });
  return chosen && describeOrderSource(chosen, problem);
}

it('A rolling order says of a game to come that it is to be played, and of one that is over what was not recorded.', () => {
  const toCome = { source: 'final', isOver: false } as const;
  expect(describeRolling(toCome)).toBe('Same as against Hawks, which is still to be played.');
  const notRecorded = "Same as against Hawks: the last batter wasn't recorded.";
  expect(describeRolling({ ...toCome, isOver: true })).toBe(notRecorded);
  expect(describeRolling({ source: 'played', isOver: false })).toBe(notRecorded);
});
