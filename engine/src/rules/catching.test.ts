import { expect, it } from 'vitest';
import { check } from '#engine/check.ts';
import type { Problem, Rules } from '#engine/problem.ts';
import { solve } from '#engine/solve.ts';
import { validateProblem } from '#engine/validate/problem.ts';
import { validatePack } from '#engine/validate/rules.ts';
import { draft, game } from '../../test/game.ts';

const again = { P3: { level: 'required', mayCatchAgain: false } } as const;
const after = { P3: { level: 'required', noCatchingAfter: 2 } } as const;
const battery = (innings: number, players: number, rules: Rules) => game({ innings, positions: 'P C', players, rules });

it('[P3] reports a player who caught, then pitched and catches again', () => {
  const problem = battery(4, 3, again);
  expect(check(problem, draft({ P: 'babc', C: 'acca' }))).toEqual([
    {
      rule: 'P3',
      level: 'required',
      players: ['a'],
      innings: [4],
      positions: ['C'],
      words: 'Ana Lee catches again in the 4th after catching and then pitching.',
    },
  ]);
  expect(check(problem, draft({ P: 'abcb', C: 'baaa' })).map(({ words }) => words)).toEqual([]);
  expect(check(battery(4, 3, {}), draft({ P: 'babc', C: 'acca' }))).toEqual([]);
});

it('[P3] reports a player who catches after pitching the given number of innings', () => {
  const problem = battery(4, 3, after);
  expect(check(problem, draft({ P: 'aabb', C: 'bbca' })).map(({ words }) => words)).toEqual([
    'Ana Lee catches in the 4th after pitching 2 innings.',
  ]);
  expect(check(problem, draft({ P: 'abcc', C: 'baab' }))).toEqual([]);
});

it.each([
  ['catch again', again],
  ['catch after pitching', after],
])('[P3] proves a lineup in which no player may %s', async (_, rule) => {
  const problem = battery(5, 3, { ...rule, P1: { level: 'required', innings: 2 } });
  const solution = await solve(problem);
  if (solution.status !== 'proven') throw new Error(solution.why.join(' '));
  expect(check(problem, solution.lineup).filter(({ level }) => level === 'required')).toEqual([]);
});

it('[P3] says that no lineup exists when two players would have to take turns, and suggests a fix', async () => {
  const rules: Rules = { ...again, P1: { level: 'required', innings: 2 }, F6: { level: 'required', innings: 9 } };
  const locks = [
    { inning: 1, playerId: 'a', position: 'C' },
    { inning: 2, playerId: 'a', position: 'P' },
    { inning: 3, playerId: 'a', position: 'C' },
  ];
  const solution = await solve({ ...battery(3, 2, rules), locks });
  if (solution.status !== 'infeasible') throw new Error('There is a lineup.');
  expect(solution.why.join()).toContain("a player who caught and then pitched can't catch again");
  expect(solution.fixes?.map(({ label }) => label)).toContain('Let players who caught and then pitched catch again');
});

it('[P3] does not let a player catch in the innings to come whose innings played forbid it', async () => {
  const played = { P: 'ba', C: 'ab' };
  const solution = await solve(game({ innings: 4, positions: 'P C', players: 3, rules: again, played }));
  if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
  expect(solution.broken.filter(({ rule }) => rule === 'P3')).toEqual([]);
  expect(solution.lineup.innings.slice(2).map(({ C }) => C)).not.toContain('a');
});

it('[P3] names every mistake of a custom rule', () => {
  const rules: Rules = JSON.parse('{"P3":{"level":"wanted","noCatchingAfter":0,"mayCatchAgain":"no"}}');
  expect(validatePack(rules)).toEqual([
    'rules.P3.noCatchingAfter must be a whole number from 1 to 100, not 0.',
    'rules.P3.mayCatchAgain must be true or false, not "no".',
  ]);
});

/** A game in which Ana caught in an earlier game of the day. */
function afterCatching(innings: number, problem: Problem): Problem {
  const players = problem.players.map((player) => (player.id === 'a' ? { ...player, caughtToday: innings } : player));
  return { ...problem, players };
}

const noPitching = { P3: { level: 'required', noPitchingAfter: 4 } } as const;

it('[P3] counts the innings that a player caught in earlier games of the day', () => {
  const report = (innings: number, rules: Rules, lineup: { P: string; C: string }) =>
    check(afterCatching(innings, battery(4, 3, rules)), draft(lineup)).map(({ words }) => words);
  const pitches = (inning: string) => `Ana Lee pitches in ${inning} after catching 4 innings today.`;
  expect(report(4, noPitching, { P: 'abbb', C: 'bccc' })).toEqual([pitches('the 1st')]);
  expect(report(3, noPitching, { P: 'acab', C: 'babc' })).toEqual([pitches('the 3rd')]);
  expect(report(3, noPitching, { P: 'aabb', C: 'bbaa' })).toEqual([]);
  expect(report(1, again, { P: 'abbb', C: 'baca' })).toEqual([
    'Ana Lee catches again in the 2nd and 4th after catching and then pitching today.',
  ]);
  expect(report(1, again, { P: 'bbba', C: 'aaab' })).toEqual([]);
  expect(report(4, { P3: { level: 'required', catching: 2 } }, { P: 'bbbb', C: 'aacc' })).toEqual([]);
});

it('[P3] proves a lineup in which no one pitches who has caught too much today', async () => {
  const problem = afterCatching(3, battery(4, 3, { P3: { ...noPitching.P3, mayCatchAgain: false } }));
  const solution = await solve({ ...problem, locks: [{ inning: 1, playerId: 'a', position: 'C' }] });
  if (solution.status !== 'proven') throw new Error('It is not proven.');
  expect(check(problem, solution.lineup)).toEqual([]);
  expect(solution.lineup.innings.map(({ P }) => P)).not.toContain('a');
});

it('[P3] says who caught today where no lineup exists', async () => {
  const solution = await solve(
    afterCatching(4, { ...battery(1, 2, noPitching), locks: [{ inning: 1, playerId: 'b', position: 'C' }] }),
  );
  if (solution.status !== 'infeasible') throw new Error('There is a lineup.');
  expect(solution.why.join()).toContain('no one pitches after catching 4 innings (Ana Lee caught 4 innings today)');
});

it('[P3] names innings caught today that are no count', () => {
  expect(validateProblem(afterCatching(-1, battery(1, 2, {}))).join()).toContain('caughtToday must be a whole number');
});
