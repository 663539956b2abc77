import { expect, it } from 'vitest';
import { scenario } from '../bench/games/scenarios.ts';
import { check } from './check.ts';
import { findPack, packs } from './packs.ts';
import type { Rules } from './problem.ts';
import { solve } from './solve.ts';
import { validateProblem } from './validate/problem.ts';
import { validatePack } from './validate/rules.ts';

it('has packs with unique ids that cite their sources', () => {
  expect(new Set(packs.map(({ id }) => id)).size).toBe(packs.length);
  expect(packs.filter(({ source }) => source.length < 10)).toEqual([]);
});

it('gives the basic rules to a game that names no pack or an unknown one', () => {
  expect([findPack(undefined), findPack(''), findPack('gone')].map(({ id }) => id)).toEqual([
    'basic',
    'basic',
    'basic',
  ]);
});

it.each(packs.map((pack) => [pack.name, pack.rules] as const))(
  '[B.13] %s plans a game of thirteen without breaking a required rule',
  async (_, rules) => {
    const thirteen = scenario('E');
    const groups = ['women', 'men'] as const;
    const players = thirteen.players.map((player, index) => ({ ...player, group: groups[index % 2] ?? 'men' }));
    const problem = { ...thirteen, players, rules };
    expect(validateProblem(problem)).toEqual([]);
    // HiGHS would only make the lineup better, and take most of the time.
    const solution = await solve(problem, { highs: false });
    if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
    expect(check(problem, solution.lineup).filter(({ level }) => level === 'required')).toEqual([]);
  },
);

it('[P1] [P4] [P5] has the Basic pack forbid re-entry, and want few innings of a pitcher and one stretch of a catcher', () => {
  expect(findPack('basic').rules).toMatchObject({
    P1: { level: 'wanted', innings: 3 },
    P4: { level: 'required' },
    P5: { level: 'wanted' },
  });
  expect(Object.keys(findPack('tee-ball').rules).filter((id) => id.startsWith('P'))).toEqual([]);
});

it('[P3] states no limit in innings for the 41 pitches after which a player may not catch, because no source does', () => {
  expect(packs.filter(({ rules }) => rules.P3?.noCatchingAfter !== undefined)).toEqual([]);
});

it('names every mistake of a custom pack', () => {
  const rules: Rules = JSON.parse(
    '{"F1":{"level":"must","spread":-1},"F0":{"level":"wanted"},"P1":{"level":"required","innings":1.5}}',
  );
  expect(validatePack(rules)).toEqual([
    'rules.F1.level must be one of required, wanted, not "must".',
    'rules.F1.spread must be a whole number from 0 to 100, not -1.',
    'rules.P1.innings must be a whole number from 0 to 100, not 1.5.',
    'rules has no property "F0".',
  ]);
});

it('[D.24] [F9] prefers even sits whenever the game ends, and requires them earlier where leagues have time limits', () => {
  const levels = packs.flatMap(({ id, rules }) => (rules.F9 ? [[id, rules.F9.level, rules.F9.from] as const] : []));
  expect(levels).toEqual([
    ['basic', 'wanted', 5],
    ['little-league-regular-season', 'wanted', 5],
    ['rec-rotation', 'required', 3],
    ['equal-innings', 'required', 3],
    ['youth-rotation', 'required', 3],
    ['cal-ripken-local', 'wanted', 5],
    ['tee-ball', 'wanted', 3],
  ]);
});

it('[D.24c] [F1] [F3] has every pack share the bench, with no one sitting twice in a row', () => {
  expect(packs.filter(({ rules }) => rules.F1?.spread !== 1 || rules.F3?.inARow !== 1)).toEqual([]);
});
