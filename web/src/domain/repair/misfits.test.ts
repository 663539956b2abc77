import { expect, it } from 'vitest';
import { fullInnings, samplePlayer, sampleProblem } from '#test/fakes/sample-game.ts';
import { findMisfits } from './misfits.ts';

/** Ana to Ida play every inning of the lineup; Jon has no position in it. */
function leftOutOf(present: readonly boolean[], rules = sampleProblem().rules) {
  const { players, ...game } = sampleProblem({ players: 9 });
  const problem = { ...game, rules, players: [...players, samplePlayer('Jon', 6, { present })] };
  return findMisfits({ innings: fullInnings(problem), battingOrder: [], locks: [] }, problem).leftOut;
}

const from = (first: number) => Array.from({ length: 6 }, (_, index) => index + 1 >= first);

it('[B.23t] A lineup fits a player who is there for no more innings than a player may sit in a row.', () => {
  expect([from(7), from(6), from(5), from(1)].map((present) => leftOutOf(present))).toEqual([[], [], ['j'], ['j']]);
  expect(leftOutOf(from(5), { F3: { level: 'required', inARow: 2 } })).toEqual([]);
  expect(leftOutOf(from(6), { F3: { level: 'required', inARow: 0 } })).toEqual(['j']);
});
