import { check, type Problem, solve } from 'engine';
import { expect, it } from 'vitest';
import { game } from '../game.ts';
import { breachesOf } from './checker/checker.ts';
import { range } from './checker/lineup-rows.ts';
import { worthOf } from './checker/worth.ts';
import { compared, examine } from './examine.ts';
import { loadHighs } from './program/linear-program.ts';
import { randomProblem, type Size } from './random/random-problem.ts';
import { anyReference, isBetter } from './reference.ts';

/** Twenty-five problems in all; `npm run bench:random` solves as many as one asks for. */
const batches: readonly (readonly [Size, number])[] = [
  ['tiny', 14],
  ['small', 8],
  ['real', 3],
];

it.each(batches)(
  '[B.16c] nothing independent of the engine contradicts its answers to %s random problems',
  async (size, count) => {
    const highs = await loadHighs();
    for (const number of range(count)) {
      const problem = randomProblem(6, number, size);
      const settings = { highs, work: 400, lineups: 500, seed: 1, isRepeated: number % 7 === 0 };
      const { findings } = await examine(problem, settings);
      expect(findings, JSON.stringify(problem)).toEqual([]);
    }
  },
);

/** The numbers below 12 of games whose lineup is proven, and of which the program quickly finds a worse one. */
const provenAboveAnother = [0, 4, 5, 7, 8, 9];

it('an answer that calls a worse lineup proven is contradicted', async () => {
  const settings = { highs: await loadHighs(), work: 2000, lineups: 10, seed: 1, isRepeated: false };
  let contradicted = 0;
  for (const number of provenAboveAnother) {
    const problem = randomProblem(7, number, number % 2 === 0 ? 'small' : 'real');
    const solution = await solve(problem, { seed: 1 });
    const other = anyReference(problem, settings);
    if (solution.status !== 'proven' || other.status !== 'best') continue;
    const { innings } = solution.lineup;
    const worth = worthOf(problem, innings, breachesOf(problem, innings));
    if (!isBetter(problem, worth, other.worth)) continue;
    const wrong = { ...solution, lineup: { ...solution.lineup, innings: other.innings } };
    const { verdict, findings } = await compared(problem, wrong, settings);
    const kinds = findings.map(({ kind }) => kind);
    expect([verdict, kinds], JSON.stringify(problem)).toEqual([
      'contradicted',
      expect.arrayContaining(['wrong proven']),
    ]);
    contradicted += 1;
  }
  expect(contradicted).toBe(provenAboveAnother.length);
});

it.each([
  // The integer program is asked for fairer sits, or else all lineups are tried.
  { players: 4, lineups: 0 },
  { players: 3, lineups: 100 },
])('an answer that calls unfair sits proven is contradicted', async ({ players, lineups }) => {
  const settings = { highs: await loadHighs(), work: 2000, lineups, seed: 1, isRepeated: false };
  const problem = game({ innings: 2, positions: 'P C', players, rules: { F1: { level: 'wanted', spread: 1 } } });
  const solution = await solve(problem, { seed: 1 });
  if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
  // The same two play all game.
  const unfair = {
    innings: [
      { P: 'a', C: 'b' },
      { P: 'b', C: 'a' },
    ],
  };
  const answer = { ...solution, status: 'feasible' as const, lineup: unfair, broken: check(problem, unfair) };
  const kindsOf = async (areSitsProven: boolean) =>
    (await compared(problem, { ...answer, areSitsProven }, settings)).findings.map(({ kind }) => kind);
  expect(await kindsOf(true)).toContain('wrong proven');
  expect(await kindsOf(false)).not.toContain('wrong proven');
});

it.each([10, 0])(
  'an answer that calls needless changes proven is contradicted, with %s lineups to try',
  async (lineups) => {
    const settings = { highs: await loadHighs(), work: 2000, lineups, seed: 1, isRepeated: false };
    const known = { P: 'a', C: 'b' };
    const sketch = game({ innings: 2, positions: 'P C', players: 3 });
    const problem: Problem = { ...sketch, previous: { innings: [known, known], priority: 'stability' } };
    const solution = await solve(problem, { seed: 1 });
    if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
    const changed = [known, { P: 'a', C: 'c' }];
    const answer = { ...solution, status: 'feasible' as const, lineup: { innings: changed }, changes: 1 };
    const kindsOf = async (areChangesProven: boolean) =>
      (await compared(problem, { ...answer, areChangesProven }, settings)).findings.map(({ kind }) => kind);
    expect(await kindsOf(true)).toContain('wrong proven');
    expect(await kindsOf(false)).not.toContain('wrong proven');
  },
);
