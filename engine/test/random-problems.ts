import fc from 'fast-check';
import type { Player, Problem, Rules } from '#engine/problem.ts';
import type { Position, PositionWish } from '#engine/vocabulary.ts';

const names = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'LCF', 'CF', 'RCF', 'RF', 'ROV'];
const infield = ['P', 'C', '1B', '2B', '3B', 'SS'];

export type Sizes = {
  readonly players: readonly [number, number];
  readonly innings: readonly [number, number];
  readonly positions: readonly [number, number];
};

/** Games of any kind: absences, locks, wishes, debts and any subset of the rules. */
export function anyProblem(sizes: Sizes): fc.Arbitrary<Problem> {
  const size = fc.record({
    innings: fc.integer({ min: sizes.innings[0], max: sizes.innings[1] }),
    players: fc.integer({ min: sizes.players[0], max: sizes.players[1] }),
    positions: fc.integer({ min: sizes.positions[0], max: sizes.positions[1] }).map((count) => names.slice(0, count)),
  });
  return size.chain(({ innings, players, positions }) =>
    fc.record({
      innings: fc.constant(innings),
      positions: fc.constant(positions),
      infield: fc.constant(infield),
      players: fc.tuple(...Array.from({ length: players }, (_, index) => anyPlayer(index, innings, positions))),
      rules: anyRules,
      locks: fc.constant([]),
      played: fc.constant([]),
    }),
  );
}

function anyPlayer(index: number, innings: number, positions: readonly Position[]): fc.Arbitrary<Player> {
  const wish = fc.oneof(
    { weight: 6, arbitrary: fc.constant<PositionWish>('can') },
    { weight: 1, arbitrary: fc.constantFrom<PositionWish>('prefer', 'avoid', 'never') },
  );
  const always = fc.constant(Array.from({ length: innings }, () => true));
  const late = fc.nat(innings).map((from) => Array.from({ length: innings }, (_, inning) => inning >= from));
  const early = fc.nat(innings).map((until) => Array.from({ length: innings }, (_, inning) => inning < until));
  return fc.record({
    id: fc.constant(`p${index + 1}`),
    name: fc.constant(`Player ${index + 1}`),
    present: fc.oneof(
      { weight: 8, arbitrary: always },
      { weight: 1, arbitrary: late },
      { weight: 1, arbitrary: early },
    ),
    wishes: fc
      .tuple(...positions.map(() => wish))
      .map((wishes) => Object.fromEntries(positions.map((position, at) => [position, wishes[at] ?? 'can']))),
    debt: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: -2, max: 2 }) }),
  });
}

const level = fc.constantFrom('required' as const, 'wanted' as const);

const anyRules: fc.Arbitrary<Rules> = fc.record(
  {
    F1: fc.record(
      { level, spread: fc.integer({ min: 1, max: 2 }), partTimeBelow: fc.integer({ min: 0, max: 1 }) },
      { requiredKeys: ['level', 'spread'] },
    ),
    F2: fc.record({ level }),
    F3: fc.record({ level, inARow: fc.integer({ min: 1, max: 2 }) }),
    F4: fc.record({ level, innings: fc.integer({ min: 1, max: 2 }) }),
    F5: fc.record(
      {
        level,
        infield: fc.integer({ min: 0, max: 2 }),
        outfield: fc.integer({ min: 0, max: 1 }),
        infieldBy: fc.integer({ min: 1, max: 3 }),
      },
      { requiredKeys: ['level'] },
    ),
    F6: fc.record({ level, innings: fc.integer({ min: 2, max: 3 }) }),
    P1: fc.record({ level, innings: fc.integer({ min: 1, max: 3 }), mayReturn: fc.boolean() }),
    P3: fc.record({ level, catching: fc.integer({ min: 2, max: 4 }), noPitchingAfter: fc.integer({ min: 1, max: 4 }) }),
  },
  { requiredKeys: [] },
);
