import { expect, it } from 'vitest';
import { battingOrderFor } from '#engine/batting-order.ts';
import { check } from '#engine/check.ts';
import type { Rules } from '#engine/problem.ts';
import { validatePack } from '#engine/validate/rules.ts';
import type { PlayerId } from '#engine/vocabulary.ts';
import { draft, game } from '../../test/game.ts';

const field = draft({ P: 'ab', C: 'ba', '1B': 'cd' });
const rulesOf = (B1: Omit<NonNullable<Rules['B1']>, 'level'>) => ({ B1: { level: 'required', ...B1 } }) as const;
const words = (problem: ReturnType<typeof game>, order: string) =>
  check(problem, { ...field, battingOrder: [...order] }).map((violation) => violation.words);
const sketch = { innings: 2, positions: 'P C 1B' };
const late = game({ ...sketch, players: ['++', '++', '++', '-+', '--'], rules: rulesOf({ mode: 'continuous' }) });

it('[B1] reports nothing without a batting order', () => {
  expect(check(late, field)).toEqual([]);
});

it('[B1] requires a continuous order to have all players who come, with late arrivals at the end', () => {
  expect(words(late, 'cbad')).toEqual([]);
  expect(words(late, '')).toEqual(['The batting order is empty.']);
  expect(words(late, 'dabbe')).toEqual([
    'Eli Brown is out but listed in the batting order.',
    'Ben Ortiz is listed more than once in the batting order.',
    'Cal Young is missing from the batting order; everyone bats.',
    'Dee Adams arrives in the 2nd and must bat after the players who start the game.',
  ]);
});

it('[B1] requires an order of starters to have the starters and no other player', () => {
  const problem = game({ ...sketch, players: 5, rules: rulesOf({ mode: 'starters' }) });
  expect(words(problem, 'cab')).toEqual([]);
  expect(words(problem, 'abde')).toEqual([
    '4 players bat; this game needs 3.',
    'Cal Young starts in the field and must bat.',
  ]);
});

it('[B1] requires an extra hitter in addition to the starters', () => {
  const problem = game({ ...sketch, players: 5, rules: rulesOf({ mode: 'extraHitter' }) });
  expect(words(problem, 'cabe')).toEqual([]);
  expect(words(problem, 'cab')).toEqual(['3 players bat; this game needs 4.']);
  expect(words({ ...problem, players: problem.players.slice(0, 3) }, 'cab')).toContain(
    'The player at first base in the 2nd is not on the roster.',
  );
});

it('[B1] requires a designated hitter in place of the player who starts at a position', () => {
  const problem = game({ ...sketch, players: 5, rules: rulesOf({ mode: 'designatedHitter', battingFor: 'P' }) });
  expect(words(problem, 'cbe')).toEqual([]);
  expect(words(problem, 'cba')).toEqual(['The designated hitter bats for Ana Lee, who starts at pitcher.']);
  expect(words(problem, 'cde')).toEqual([
    'Ben Ortiz starts in the field and must bat.',
    'Only one designated hitter can bat; every other batter must start in the field.',
  ]);
});

it('[B1] requires no designated hitter when no player is left to bat', () => {
  const problem = game({ ...sketch, players: 3, rules: rulesOf({ mode: 'designatedHitter', battingFor: 'P' }) });
  const whole = draft({ P: 'aa', C: 'bb', '1B': 'cc' });
  expect(check(problem, { ...whole, battingOrder: ['a', 'b', 'c'] })).toEqual([]);
  expect(battingOrderFor(problem, whole)).toEqual(['a', 'b', 'c']);
});

it.each<[Omit<NonNullable<Rules['B1']>, 'level'>, readonly string[], string, string]>([
  [{ mode: 'continuous' }, ['++', '-+', '++', '++', '++'], 'eb', 'eacdb'],
  [{ mode: 'starters' }, ['++', '++', '++', '++', '++'], 'ebd', 'bac'],
  [{ mode: 'extraHitter' }, ['++', '++', '++', '-+', '++'], 'b', 'bace'],
  [{ mode: 'extraHitter' }, ['++', '++', '++', '-+', '++'], 'db', 'dbac'],
  [{ mode: 'designatedHitter', battingFor: 'C' }, ['++', '++', '++', '++', '++'], 'ba', 'acd'],
])('[B1] fills the order for %j', (B1, players, before, after) => {
  const problem = game({ ...sketch, players, rules: rulesOf(B1) });
  const start = draft({ P: 'a', C: B1.mode === 'continuous' ? 'c' : 'b', '1B': B1.mode === 'continuous' ? 'd' : 'c' });
  const battingOrder: readonly PlayerId[] = battingOrderFor(problem, { ...start, battingOrder: [...before] });
  expect(battingOrder.join('')).toBe(after);
  const judged = check(problem, { ...start, battingOrder });
  expect(judged.filter(({ rule }) => rule === 'B1')).toEqual([]);
});

it('[B1] names every mistake of a custom rule', () => {
  const rules: Rules = JSON.parse('{"B1":{"level":"must","mode":"all"}}');
  expect(validatePack(rules)).toEqual([
    'rules.B1.level must be one of required, wanted, not "must".',
    'rules.B1.mode must be one of continuous, starters, extraHitter, designatedHitter, not "all".',
  ]);
  expect(validatePack({ B1: { level: 'required', mode: 'designatedHitter' } })).toEqual([
    'Rule B1: a designated hitter bats for one position.',
  ]);
});
