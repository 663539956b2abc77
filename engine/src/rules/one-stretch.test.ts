import { expect, it } from 'vitest';
import { check } from '#engine/check.ts';
import type { Rules } from '#engine/problem.ts';
import { solve } from '#engine/solve.ts';
import { draft, game } from '../../test/game.ts';

const noReturn = { P4: { level: 'required' }, P5: { level: 'wanted' } } as const;
const battery = (innings: number, players: number, rules: Rules = noReturn) =>
  game({ innings, positions: 'P C', players, rules });

it('[P4] names a pitcher who left the mound and returns', () => {
  expect(check(battery(4, 3), draft({ P: 'abac', C: 'bccb' })).filter(({ rule }) => rule === 'P4')).toEqual([
    {
      rule: 'P4',
      level: 'required',
      players: ['a'],
      innings: [1, 3],
      positions: ['P'],
      words: 'Ana Lee pitches again in the 3rd after leaving the mound in the 1st.',
    },
  ]);
});

it('[P5] names a catcher who catches in two stretches', () => {
  expect(check(battery(4, 3), draft({ P: 'aabb', C: 'bcac' }))).toEqual([
    {
      rule: 'P5',
      level: 'wanted',
      players: ['c'],
      innings: [2, 4],
      positions: ['C'],
      words: 'Cal Young catches again in the 4th after leaving the plate in the 2nd.',
    },
  ]);
});

it('[P4] [P5] accepts one stretch for each player, and lets players return where the rules are absent', () => {
  expect(check(battery(4, 3), draft({ P: 'aabb', C: 'bccc' }))).toEqual([]);
  expect(check(battery(4, 3, {}), draft({ P: 'abac', C: 'bcba' }))).toEqual([]);
});

it('[P4] [P5] does not report a return while the innings between are not filled', () => {
  expect(check(battery(4, 3), draft({ P: 'a.a', C: 'b.b' })).map(({ rule }) => rule)).not.toContain('P4');
  expect(check(battery(4, 3), draft({ P: 'a.a', C: 'b.b' })).map(({ rule }) => rule)).not.toContain('P5');
});

it('[P4] reports a return while the innings between have no pitcher but the player at another position', () => {
  expect(check(battery(3, 3), draft({ P: 'a.a', C: '.a.' })).map(({ rule }) => rule)).toContain('P4');
  expect(check(battery(3, 3), draft({ P: 'a.a', C: '.b.' })).map(({ rule }) => rule)).not.toContain('P4');
});

it('[P4] [P5] reports a return after a played inning that no one is recorded to have pitched or caught', () => {
  const played = { P: 'a.a', C: 'b.b' };
  const problem = game({ innings: 4, positions: 'P C', players: 3, rules: noReturn, played });
  const returns = check(problem, draft({ P: 'a.a.', C: 'b.b.' })).filter(({ rule }) => rule === 'P4' || rule === 'P5');
  expect(returns.map(({ rule, level, players, innings }) => ({ rule, level, players, innings }))).toEqual([
    { rule: 'P4', level: 'wanted', players: ['a'], innings: [1, 3] },
    { rule: 'P5', level: 'wanted', players: ['b'], innings: [1, 3] },
  ]);
});

it('[P4] does not send a pitcher back to the mound after a played inning without a pitcher', async () => {
  const played = { P: 'a.', C: 'bc' };
  const problem = game({ innings: 3, positions: 'P C', players: 3, rules: noReturn, played });
  const back = draft({ P: 'a.a', C: 'bcc' });
  expect(check(problem, back)).toContainEqual(
    expect.objectContaining({ rule: 'P4', level: 'required', innings: [1, 3] }),
  );
  const solution = await solve(problem);
  if (solution.status !== 'proven') throw new Error(solution.why.join(' '));
  expect(solution.lineup.innings[2]?.P).not.toBe('a');
});

it('[P4] reports a return after an inning that is not filled in which the player is away', () => {
  const problem = game({ innings: 3, positions: 'P C', players: ['+-+', '+++', '+++'], rules: noReturn });
  expect(check(problem, draft({ P: 'a.a', C: 'b.b' })).map(({ rule }) => rule)).toContain('P4');
  expect(check(problem, draft({ P: 'b.b', C: 'c.c' })).map(({ rule }) => rule)).not.toContain('P4');
});

it('[P5] proves a lineup in which three catchers of six innings catch in one stretch each', async () => {
  const positionPreferences = Object.fromEntries(['d', 'e', 'f'].map((id) => [id, { C: 'never' }] as const));
  const rules = { ...noReturn, F1: { level: 'required', spread: 1 }, F3: { level: 'required', inARow: 1 } } as const;
  const problem = game({ innings: 6, positions: 'P C SS LF', players: 6, rules, positionPreferences });
  const solution = await solve(problem);
  if (solution.status !== 'proven') throw new Error(solution.why.join(' '));
  expect(check(problem, solution.lineup)).toEqual([]);
  const catchers = solution.lineup.innings.map(({ C }) => C);
  expect(new Set(catchers).size).toBe(
    1 + catchers.filter((id, inning) => inning > 0 && id !== catchers[inning - 1]).length,
  );
});

it('[P4] does not send a pitcher back to the mound who left it in the innings played', async () => {
  const problem = game({ innings: 4, positions: 'P C', players: 3, rules: noReturn, played: { P: 'ab', C: 'ba' } });
  const solution = await solve(problem);
  if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
  expect(solution.lineup.innings.slice(2).map(({ P }) => P)).not.toContain('a');
});

it('[P4] counts a wanted return once, however long the pitcher stays', async () => {
  const rules = { P4: { level: 'wanted' } } as const;
  const positionPreferences = { b: { P: 'never' }, c: { P: 'never' } } as const;
  const problem = {
    ...game({ innings: 4, positions: 'P C', players: 3, rules, positionPreferences, played: { P: 'ab', C: 'bc' } }),
    objective: {},
  };
  const solution = await solve(problem);
  expect(solution).toMatchObject({ status: 'proven', value: -1e9 });
});

it('[P4] says that no lineup exists when locks send a pitcher back, and suggests to let pitchers re-enter', async () => {
  const locks = [
    { inning: 1, playerId: 'a', position: 'P' },
    { inning: 2, playerId: 'b', position: 'P' },
    { inning: 3, playerId: 'a', position: 'P' },
  ];
  const solution = await solve({ ...battery(3, 3), locks });
  if (solution.status !== 'infeasible') throw new Error('There is a lineup.');
  expect(solution.why.join(' ')).toContain("a pitcher can't re-enter");
  expect(solution.fixes?.map(({ label }) => label)).toContain('Let pitchers re-enter');
});

it('[P5] suggests to let catchers return when the rule is required', async () => {
  const locks = [1, 3].map((inning) => ({ inning, playerId: 'a', position: 'C' }));
  const second = { inning: 2, playerId: 'b', position: 'C' };
  const solution = await solve({ ...battery(3, 3, { P5: { level: 'required' } }), locks: [...locks, second] });
  if (solution.status !== 'infeasible') throw new Error('There is a lineup.');
  expect(solution.why.join(' ')).toContain('each catcher catches in one stretch');
  expect(solution.fixes?.map(({ label }) => label)).toContain('Let catchers return');
});
