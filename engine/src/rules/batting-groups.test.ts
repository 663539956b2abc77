import fc from 'fast-check';
import { expect, it } from 'vitest';
import { battingOrderFor } from '#engine/batting-order.ts';
import { check } from '#engine/check.ts';
import type { Problem, Rules } from '#engine/problem.ts';
import { validateProblem } from '#engine/validate/problem.ts';
import { validatePack } from '#engine/validate/rules.ts';
import { game } from '../../test/game.ts';

type Limit = Omit<NonNullable<Rules['B2']>, 'level'>;
const twoMen: Limit = { inARow: 2, group: 'men' };
const alternate: Limit = { inARow: 1 };

function team(groups: string, limit: Limit, late = 0): Problem {
  const players = [...groups].map((_, index) => (index < groups.length - late ? '++' : '-+'));
  const rules: Rules = { B1: { level: 'required', mode: 'continuous' }, B2: { level: 'required', ...limit } };
  return game({ innings: 2, positions: 'P', players, groups, rules });
}
const broken = (problem: Problem, battingOrder: readonly string[]) =>
  check(problem, { innings: [], battingOrder })
    .filter(({ rule }) => rule.startsWith('B'))
    .map(({ words }) => words);
const filled = (problem: Problem, order = '') =>
  battingOrderFor(problem, { innings: [], battingOrder: [...order] }).join('');

it('[B2] accepts the allowed number of men in a row, and no more', () => {
  const problem = team('mmmwmw', twoMen);
  expect(broken(problem, [...'abdcef'])).toEqual([]);
  expect(check(problem, { innings: [], battingOrder: [...'abcdef'] }).filter(({ rule }) => rule === 'B2')).toEqual([
    {
      rule: 'B2',
      level: 'required',
      players: ['a', 'b', 'c'],
      innings: [],
      positions: [],
      words: 'Ana Lee, Ben Ortiz and Cal Young bat one after another; only 2 men may bat in a row.',
    },
  ]);
});

it('[B2] counts the first batter as following the last', () => {
  expect(broken(team('mmmwmw', twoMen), [...'abdcef'])).toEqual([]);
  expect(broken(team('mmmwmw', twoMen), [...'bdcfea'])).toEqual([
    'Eli Brown, Ana Lee and Ben Ortiz bat one after another; only 2 men may bat in a row.',
  ]);
});

it('[B2] requires women and men to alternate, and lets a player without a group end a row', () => {
  expect(broken(team('wmwm', alternate), [...'abcd'])).toEqual([]);
  expect(broken(team('wmwm', alternate), [...'acbd'])).toEqual([
    'Ana Lee and Cal Young bat one after another; two women may not bat in a row.',
    'Ben Ortiz and Dee Adams bat one after another; two men may not bat in a row.',
  ]);
  expect(broken(team('w.w.', alternate), [...'abcd'])).toEqual([]);
  expect(broken(team('wwmm', twoMen), [...'abcd'])).toEqual([]);
});

it('[B2] says when no order can keep the rule, which is not for the coach to fix then', () => {
  const found = (groups: string, limit: Limit, order: string) =>
    check(team(groups, limit), { innings: [], battingOrder: [...order] })
      .filter(({ rule: id }) => id === 'B2')
      .map(({ level, words }) => [level, words]);
  const always = 'With 4 men and 1 other in the batting order, 4 men always bat in a row.';
  expect(found('mmmmw', { ...twoMen, inARow: 3 }, 'abcde')).toEqual([['wanted', always]]);
  const pair = 'With 3 women and 2 others in the batting order, 2 women always bat in a row.';
  expect(found('wmwmw', alternate, 'abcde')).toEqual([['wanted', pair]]);
  expect(found('wmwmw', alternate, 'acebd').map(([level]) => level)).toEqual(['required', 'required']);
});

it('[B2] reports nothing without a batting order', () => {
  expect(check(team('mmm', twoMen), { innings: [] }).filter(({ rule }) => rule === 'B2')).toEqual([]);
});

it('[B2] returns a valid order unchanged, and mixes an invalid one evenly', () => {
  expect(filled(team('mmwmw', twoMen), 'bacde')).toBe('bacde');
  expect(filled(team('mmmwww', alternate))).toBe('adbecf');
  expect(filled(team('wwmmmm', twoMen), 'cdefab')).toBe('cdaefb');
});

it('[B2] puts late arrivals at the end, and mixes the others to fit them', () => {
  const problem = team('mmmmmwwwm', twoMen, 1);
  const order = filled(problem);
  expect(order.at(-1)).toBe('i');
  expect(broken(problem, [...order])).toEqual([]);
});

it('[B2] fills in an order that keeps the rule whenever one exists', () => {
  const team_ = fc.record({ men: fc.nat(9), women: fc.nat(9), inARow: fc.integer({ min: 1, max: 3 }) });
  fc.assert(
    fc.property(team_, fc.boolean(), ({ men, women, inARow }, isBoth) => {
      fc.pre(men + women > 0);
      const problem = team('m'.repeat(men) + 'w'.repeat(women), isBoth ? { inARow } : { inARow, group: 'men' });
      const order = filled(problem);
      expect([...order].toSorted()).toEqual(problem.players.map(({ id }) => id));
      const fits = (some: number, others: number) => some <= inARow * others || some + others <= inARow;
      const isPossible = fits(men, women) && (!isBoth || fits(women, men));
      expect(broken(problem, [...order]).length === 0).toBe(isPossible);
    }),
    { seed: 44, numRuns: 300 },
  );
});

it('[B2] names every mistake of a custom rule and of a player', () => {
  const rules: Rules = JSON.parse('{"B2":{"level":"required","inARow":0,"group":"boys"}}');
  expect(validatePack(rules)).toEqual([
    'rules.B2.inARow must be a whole number from 1 to 100, not 0.',
    'rules.B2.group must be one of women, men, not "boys".',
  ]);
  const problem = game({ innings: 1, positions: 'P', players: 1 });
  const [ana] = JSON.parse(JSON.stringify(problem.players));
  expect(validateProblem({ ...problem, players: [{ ...ana, group: 'x' }] })).toEqual([
    'problem.players[0].group must be one of women, men, not "x".',
  ]);
});
