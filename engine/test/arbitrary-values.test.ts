import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as engine from '#engine/index.ts';
import type { Draft } from '#engine/problem.ts';
import { planSeason } from '#engine/season/plan.ts';
import { game } from './game.ts';

const fine = game({
  innings: 2,
  positions: 'P C LF',
  players: ['++', '++', '++', '+-'],
  rules: { F1: { level: 'required', spread: 1 }, F5: { level: 'wanted', infield: 1 } },
  positionPreferences: { a: { P: 'prefer', LF: 'never' } },
  locks: [{ inning: 1, playerId: 'b', position: 'C' }],
});
const lineup: Draft = {
  innings: [
    { P: 'a', C: 'b', LF: 'c' },
    { P: 'b', C: 'c', LF: 'd' },
  ],
  battingOrder: ['a', 'b', 'c', 'd'],
};
const options = { seed: 3, steps: 500, highs: false };
const records = [{ playerId: 'a', sits: 3, present: 12 }];
const [pitchCounts] = engine.pitchCountRules;

/** Arguments of the right form for every public function; a new function is missed here. */
const rightArguments = {
  anotherLineup: [fine, lineup, options],
  applyFix: [fine, { kind: 'unlock', locks: fine.locks, label: 'Unlock Ben Ortiz in the 1st' }],
  balancedOrder: [['a', 'b'], { games: [['b', 'a']], late: ['b'] }],
  basicRules: [6],
  battingLags: [['a', 'b'], [['b', 'a']]],
  battingOrderFor: [fine, lineup],
  check: [fine, lineup],
  continuousOrder: [['a', 'b'], { lastOrder: ['b', 'a'], lastBatter: 'b', late: ['a'] }],
  dailyPitchLimit: [pitchCounts, 9],
  fieldPositions: ['Custom', { custom: ['P', 'C'], option: 'everyoneFields', attendance: 9 }],
  mayPitchOn: [pitchCounts, 9, [{ day: 3, count: 40 }], 5],
  findPack: ['basic'],
  listLeftOutMinimums: [{ ...fine, rules: { F8: { level: 'required', limits: [{ place: 'P', innings: 3 }] } } }],
  listSingleFixes: [{ kind: 'unlock', locks: fine.locks, label: 'Unlock Ben Ortiz in the 1st' }],
  planSeason: [records, [fine, fine]],
  formatPosition: ['P'],
  positionsGivenUp: [fine, 0],
  printLineup: [fine, lineup],
  restDays: [pitchCounts, 9, 40],
  shortHandedPositions: [['P', 'C', 'LF'], ['P', 'C'], 2],
  describeShortHanded: [fine],
  sitDifferences: [fine, lineup],
  sitsByPlayer: [fine, lineup],
  solve: [fine, options],
  unexcused: [fine, 0, ['P']],
  validatePack: [fine.rules],
  validateProblem: [fine],
  validateSeason: [records, [fine]],
} as const;

const isFunction = (value: unknown) => typeof value === 'function';
const publicNames = Object.entries({ ...engine, planSeason }).flatMap(([name, value]) =>
  isFunction(value) ? [name] : [],
);

/** As a program without types calls it. */
async function run(name: string, given: readonly unknown[]): Promise<unknown> {
  const called: unknown = Reflect.get({ ...engine, planSeason }, name);
  if (typeof called !== 'function') throw new Error(`There is no function ${name}.`);
  return await Reflect.apply(called, undefined, given);
}

/** Names that plain objects already answer to, and numbers beyond any game. */
const extremes = [
  undefined,
  null,
  'constructor',
  '__proto__',
  1e9,
  -1,
  0.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  [],
  {},
  JSON.parse('{"__proto__": null, "constructor": "x", "toString": 1}'),
];
const anyValue = fc.oneof(fc.jsonValue(), fc.constantFrom<unknown>(...extremes));

type Alteration = { readonly path: readonly number[]; readonly other: unknown; readonly added: string | undefined };

const alteration: fc.Arbitrary<Alteration> = fc.record({
  path: fc.array(fc.nat(20), { minLength: 1, maxLength: 6 }),
  other: anyValue,
  added: fc.option(fc.constantFrom('x', '__proto__', 'constructor'), { nil: undefined, freq: 4 }),
});

/** The value with another value somewhere in it, however deep, or with a property it does not have. */
function altered(value: unknown, { path: [step, ...path], other, added }: Alteration): unknown {
  if (step === undefined || typeof value !== 'object' || value === null) return other;
  const entries = Object.entries(value);
  const chosen = step % Math.max(1, entries.length);
  const changed = entries.map(([key, part], index): [string, unknown] =>
    index === chosen ? [key, altered(part, { path, other, added })] : [key, part],
  );
  if (Array.isArray(value)) return changed.map(([, part]) => part);
  return Object.fromEntries(added === undefined ? changed : [...changed, [added, other]]);
}

describe('a function of the public interface, whatever it is given,', () => {
  it('A function of the public interface, whatever it is given, is tried by this test.', () => {
    expect(Object.keys(rightArguments).toSorted()).toEqual(publicNames.toSorted());
  });

  it.each(Object.entries(rightArguments))(
    'A function of the public interface, whatever it is given, does not throw in %s.',
    async (name, right) => {
      await run(name, right);
      await fc.assert(
        fc.asyncProperty(fc.array(anyValue, { maxLength: 4 }), async (given) => {
          await run(name, given);
        }),
        { seed: 31, numRuns: 60 },
      );
      await fc.assert(
        fc.asyncProperty(alteration, async (change) => {
          const changed = altered(right, change);
          await run(name, Array.isArray(changed) ? changed : [changed]);
        }),
        { seed: 32, numRuns: 200 },
      );
    },
  );
});
