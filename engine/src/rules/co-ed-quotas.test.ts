import { expect, it } from 'vitest';
import { check } from '#engine/check.ts';
import type { CoEdQuota, Draft, Problem, Rules } from '#engine/problem.ts';
import { solve } from '#engine/solve.ts';
import { validatePack } from '#engine/validate/rules.ts';
import { draft, type GameSketch, game } from '../../test/game.ts';

const quotas = (...list: readonly CoEdQuota[]): Rules => ({ C1: { level: 'required', quotas: list } });
const women = (least: number, zone?: CoEdQuota['zone']): CoEdQuota => ({
  group: 'women',
  least,
  ...(zone && { zone }),
});
const men = (least: number, zone?: CoEdQuota['zone']): CoEdQuota => ({ ...women(least, zone), group: 'men' });
const field = 'P C 1B SS LF RF';

function team(sketch: Partial<GameSketch>): Problem {
  return game({ innings: 3, positions: field, players: sketch.groups?.length ?? 0, ...sketch });
}
const words = (problem: Problem, lineup: Draft) =>
  check(problem, lineup).flatMap((violation) => (violation.rule === 'C1' ? violation.words : []));
const ofInning = (order: string) => draft(Object.fromEntries(field.split(' ').map((at, i) => [at, order[i] ?? '.'])));

it('[C1] counts a group in the field, inning by inning', () => {
  const rules = quotas(women(3));
  const problem = team({ innings: 2, positions: 'P C 1B', groups: 'wwwm', rules });
  expect(check(problem, draft({ P: 'ad', C: 'ba', '1B': 'cb' })).filter(({ rule }) => rule === 'C1')).toEqual([
    {
      rule: 'C1',
      level: 'required',
      players: [],
      innings: [2],
      positions: ['P', 'C', '1B'],
      words: 'Only 2 women are in the field in the 2nd; the league asks for 3.',
    },
  ]);
  expect(words(problem, draft({ P: 'aa', C: 'bb', '1B': 'cc' }))).toEqual([]);
});

it('[C1] counts pitcher and catcher as the battery and not as the infield', () => {
  const rules = quotas(women(1, 'battery'), women(1, 'infield'), men(2, 'outfield'));
  const problem = team({ innings: 1, groups: 'wwmmmm', rules });
  expect(words(problem, ofInning('acbdef'))).toEqual([]);
  expect(words(problem, ofInning('abcdef'))).toEqual([
    'No women are in the infield in the 1st; the league asks for 1.',
  ]);
  expect(words(problem, ofInning('cdabef'))).toEqual([
    'No women are at pitcher or catcher in the 1st; the league asks for 1.',
  ]);
  expect(words(problem, ofInning('acdebf'))).toContain(
    'Only 1 man is in the outfield in the 1st; the league asks for 2.',
  );
});

it('[C1] reports nothing while empty positions can still be filled, and counts a player without a group for no group', () => {
  const problem = team({ innings: 1, groups: 'ww..mm', rules: quotas(women(2)) });
  expect(words(problem, ofInning('a..cde'))).toEqual([]);
  expect(words(problem, ofInning('a.fcde'))).toEqual([]);
  expect(words({ ...problem, rules: quotas(women(3)) }, ofInning('abcdef'))).toHaveLength(1);
});

it('[C1] reports a quota that a played inning missed, and plans the rest of the game', async () => {
  const played = { P: 'c', C: 'd', '1B': 'e' };
  const problem = team({ innings: 3, positions: 'P C 1B', groups: 'wwmmm', rules: quotas(women(1)), played });
  const solution = await solve(problem);
  if (solution.status !== 'proven') throw new Error(solution.why.join(' '));
  expect(solution.broken).toMatchObject([{ rule: 'C1', level: 'wanted', innings: [1] }]);
});

it.each<[string, Rules, string]>([
  ['four women', quotas(women(4)), 'wwwwwmmmmmmmm'],
  [
    'the classic quotas',
    quotas(
      women(1, 'infield'),
      men(1, 'infield'),
      women(1, 'outfield'),
      men(1, 'outfield'),
      women(1, 'battery'),
      men(1, 'battery'),
    ),
    'wwwwmmmm',
  ],
  [
    'quotas and equal sits',
    {
      ...quotas(women(2, 'outfield'), men(2, 'infield')),
      F1: { level: 'required', spread: 1 },
      F3: { level: 'required', inARow: 1 },
    },
    'wwwwwmmmm',
  ],
  ['as many women as there are', quotas(women(2)), 'wwmmmmmmm'],
])('[C1] proves a lineup that keeps %s', async (_, rules, groups) => {
  const problem = team({ innings: 5, groups, rules });
  const solution = await solve(problem);
  if (solution.status !== 'proven') throw new Error(`${solution.status} ${solution.why.join(' ')}`);
  expect(check(problem, solution.lineup)).toEqual([]);
  const { C1: _c1, ...others } = rules;
  const free = await solve({ ...problem, rules: others });
  if (free.status === 'infeasible') throw new Error('There is a lineup.');
  expect(solution.value).toBeLessThanOrEqual(free.bound);
});

it('[C1] is broken as little as possible when it is only wanted', async () => {
  const rules: Rules = { C1: { level: 'wanted', quotas: [women(3)] } };
  const solution = await solve(team({ innings: 2, groups: 'wwmmmmm', rules }));
  if (solution.status !== 'proven') throw new Error(solution.status);
  expect(solution.broken.map((broken) => broken.words)).toEqual([
    'Only 2 women are in the field in the 1st and 2nd; the league asks for 3.',
  ]);
});

it('[C1] names the inning with too few players of a group, and suggests a fix', async () => {
  const players = ['+++', '+++', '++-', '+++', '+++', '+++', '+++'];
  const solution = await solve(team({ players, groups: 'wwwmmmm', rules: quotas(women(3)) }));
  expect(solution).toMatchObject({
    status: 'infeasible',
    why: ['Only 2 women are here in the 3rd; the league asks for 3 in the field.'],
  });
  const changes = solution.status === 'infeasible' ? (solution.fixes ?? []) : [];
  expect(changes.map((change) => change.label)).toEqual(['Ask for 2 women in the field']);
});

it('[C1] adds up the quotas of the zones, and says which players have no group', async () => {
  const rules = quotas(women(1, 'infield'), women(1, 'outfield'), women(1, 'battery'));
  const solution = await solve(team({ groups: 'wwmmmm..', rules }));
  expect(solution).toMatchObject({
    status: 'infeasible',
    why: [
      '2 players without a co-ed group count in no quota.',
      'Only 2 women are here in the 1st, 2nd and 3rd; the league asks for 3 in the field.',
    ],
  });
});

it('[C1] says only that no player has a group where that is so', async () => {
  const rules = quotas(women(1, 'infield'), men(1, 'infield'), women(1, 'battery'));
  const solution = await solve(team({ groups: '.......', rules }));
  expect(solution.why).toEqual(['No player has a co-ed group yet, so no one counts in the quotas.']);
});

it('[C1] names a crowded zone, and not also the field that it crowds', async () => {
  const rules = quotas(women(2, 'outfield'), men(2, 'outfield'), women(2, 'infield'), men(2, 'infield'));
  const solution = await solve(team({ groups: 'wwwwmmmm', rules }));
  expect(solution.why.filter((sentence) => sentence.includes('in the field'))).toEqual([]);
  expect(solution.why[0]).toMatch(
    /^There are \d spots in the (in|out)field; the league asks for 2 women and 2 men there\.$/,
  );
});

it('[C1] says which zone has too few positions, or too few players who may play in it', async () => {
  const small = await solve(team({ groups: 'wwwmmm', rules: quotas(women(2, 'outfield'), men(1, 'outfield')) }));
  expect(small.why).toEqual(['There are 2 spots in the outfield; the league asks for 2 women and 1 man there.']);
  const positionPreferences = { a: { P: 'never', C: 'never' }, b: { P: 'never', C: 'never' } } as const;
  const shy = await solve(team({ groups: 'wwmmmm', positionPreferences, rules: quotas(women(1, 'battery')) }));
  expect(shy.why).toEqual([
    'No women are able to play at pitcher or catcher in the 1st, 2nd and 3rd; the league asks for 1 there.',
  ]);
});

it('[C1] is named among the settings that conflict', async () => {
  const rules: Rules = { ...quotas(women(2)), F1: { level: 'required', spread: 0 } };
  const solution = await solve(team({ innings: 4, groups: 'wwmmmmmm', rules }));
  expect(solution.why).toEqual([
    'These conflict: sits differ by at most 0; at least 2 women in the field in every inning.',
  ]);
});

it('[C1] names every mistake of a custom rule', () => {
  const rules: Rules = JSON.parse(
    '{"C1":{"level":"required","quotas":[{"group":"x","least":-1,"zone":"bench"},{"group":"men","least":1}]}}',
  );
  expect(validatePack(rules)).toEqual([
    'rules.C1.quotas[0].group must be one of women, men, not "x".',
    'rules.C1.quotas[0].least must be a whole number from 0 to 100, not -1.',
    'rules.C1.quotas[0].zone must be one of infield, outfield, battery, not "bench".',
  ]);
  const quotas = [1, 2].map((least) => ({ group: 'women' as const, least }));
  expect(validatePack({ C1: { level: 'required', quotas } })).toEqual([
    'Rule C1: a group is named twice for one zone.',
  ]);
  expect(validatePack(JSON.parse('{"C1":{"level":"must","quotas":[]}}'))).toEqual([
    'rules.C1.level must be one of required, wanted, not "must".',
    'rules.C1.quotas must have 1 to 20 entries, not 0.',
  ]);
});
