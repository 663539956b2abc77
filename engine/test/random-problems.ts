import fc from 'fast-check';
import type { Lock, Player, PlayerPair, Problem, Rules } from '#engine/problem.ts';
import {
  CO_ED_GROUPS,
  CO_ED_ZONES,
  LIMIT_ZONES,
  PAIR_KINDS,
  PAIR_PLACES,
  type Position,
  type PositionPreference,
} from '#engine/vocabulary.ts';

const names = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'LCF', 'CF', 'RCF', 'RF', 'ROV'];
const infield = ['P', 'C', '1B', '2B', '3B', 'SS'];

const level = fc.constantFrom('required' as const, 'wanted' as const);

export type Sizes = {
  readonly players: readonly [number, number];
  readonly innings: readonly [number, number];
  readonly positions: readonly [number, number];
};

/** Games of any kind: absences, locks, preferences, debts and any subset of the rules. */
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

/** The same, half of them with up to six locked cells that do not contradict each other. */
export function anyLockedProblem(sizes: Sizes): fc.Arbitrary<Problem> {
  const picks = fc.array(fc.record({ who: fc.nat(99), where: fc.nat(99), when: fc.nat(99) }), { maxLength: 6 });
  return fc.tuple(anyProblem(sizes), fc.oneof(fc.constant([]), picks)).map(([problem, picked]) => ({
    ...problem,
    locks: picked.reduce((locks, pick) => lockAlso(problem, locks, pick), noLocks),
  }));
}

const noLocks: readonly Lock[] = [];

function lockAlso(
  { players, positions, innings }: Problem,
  locks: readonly Lock[],
  pick: { readonly who: number; readonly where: number; readonly when: number },
): readonly Lock[] {
  const player = players[pick.who % players.length];
  // One place more than there are positions: the bench.
  const position = positions[pick.where % (positions.length + 1)] ?? null;
  const inning = 1 + (pick.when % innings);
  if (player === undefined || player.present[inning - 1] !== true) return locks;
  if (position !== null && player.positionPreferences[position] === 'never') return locks;
  const clashes = locks.some(
    (lock) =>
      lock.inning === inning && (lock.playerId === player.id || (position !== null && lock.position === position)),
  );
  return clashes ? locks : [...locks, { inning, playerId: player.id, position }];
}

/** The same with pairs of players, strengths, or both. */
export function anyJudgedProblem(sizes: Sizes): fc.Arbitrary<Problem> {
  const strengths = fc.array(fc.constantFrom('strong', 'developing', undefined, undefined), { minLength: 40 });
  return anyProblem(sizes).chain((problem) =>
    fc.tuple(anyPairs(problem), fc.option(level), strengths).map(([pairs, balanced, drawn]) => ({
      ...problem,
      pairs,
      players: problem.players.map((player, index) => ({
        ...player,
        strength: Object.fromEntries(
          problem.positions.flatMap((position, at) => {
            const strength = drawn[(index * problem.positions.length + at) % drawn.length];
            return strength === undefined ? [] : [[position, strength]];
          }),
        ),
      })),
      rules: { ...problem.rules, ...(balanced !== null && { K2: { level: balanced } }) },
    })),
  );
}

/** Up to three pairs, each of two players at one place once. */
function anyPairs({ players }: Problem): fc.Arbitrary<readonly PlayerPair[]> {
  const couples = players.flatMap(({ id: one }, index) => players.slice(index + 1).map(({ id }) => [one, id] as const));
  if (couples.length === 0) return fc.constant([]);
  const pair = fc.record({
    players: fc.constantFrom(...couples),
    kind: fc.constantFrom(...PAIR_KINDS),
    place: fc.constantFrom(...PAIR_PLACES),
    level,
  });
  return fc.uniqueArray(pair, { maxLength: 3, selector: ({ players: both, place }) => `${both.join()} ${place}` });
}

function anyPlayer(index: number, innings: number, positions: readonly Position[]): fc.Arbitrary<Player> {
  const preference = fc.oneof(
    { weight: 6, arbitrary: fc.constant<PositionPreference>('can') },
    { weight: 1, arbitrary: fc.constantFrom<PositionPreference>('prefer', 'avoid', 'never') },
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
    positionPreferences: fc
      .tuple(...positions.map(() => preference))
      .map((positionPreferences) =>
        Object.fromEntries(positions.map((position, at) => [position, positionPreferences[at] ?? 'can'])),
      ),
    group: fc.constantFrom(...CO_ED_GROUPS),
    debt: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: -2, max: 2 }) }),
  });
}

const placeLimits = (innings: { readonly min: number; readonly max: number }) =>
  fc.uniqueArray(
    fc.record({ place: fc.constantFrom(...LIMIT_ZONES, 'P', 'C', '1B', 'LF'), innings: fc.integer(innings) }),
    {
      minLength: 1,
      maxLength: 2,
      selector: ({ place }) => place,
    },
  );

const batteryStay = fc.record(
  { level, inARow: fc.integer({ min: 1, max: 3 }), most: fc.integer({ min: 1, max: 4 }) },
  { requiredKeys: ['level'] },
);

const otherRules: fc.Arbitrary<Rules> = fc.record(
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
    F9: fc.record({ level, from: fc.integer({ min: 1, max: 4 }) }),
    P1: fc.record({ level, innings: fc.integer({ min: 1, max: 3 }) }),
    P3: fc.record(
      {
        level,
        catching: fc.integer({ min: 2, max: 4 }),
        noPitchingAfter: fc.integer({ min: 1, max: 4 }),
        noCatchingAfter: fc.integer({ min: 1, max: 3 }),
        mayCatchAgain: fc.boolean(),
      },
      { requiredKeys: ['level'] },
    ),
    P4: fc.record({ level }),
    P5: fc.record({ level }),
    P6: batteryStay,
    P7: batteryStay,
  },
  { requiredKeys: [] },
);

const anyQuotas: fc.Arbitrary<Rules> = fc.record({
  C1: fc.record({
    level,
    quotas: fc.uniqueArray(
      fc.record(
        {
          group: fc.constantFrom(...CO_ED_GROUPS),
          least: fc.integer({ min: 1, max: 3 }),
          zone: fc.constantFrom(...CO_ED_ZONES),
        },
        { requiredKeys: ['group', 'least'] },
      ),
      { minLength: 1, maxLength: 3, selector: ({ group, zone }) => `${group} ${zone}` },
    ),
  }),
});

const anyPlaceLimits: fc.Arbitrary<Rules> = fc.record(
  {
    F7: fc.record({ level, limits: placeLimits({ min: 1, max: 3 }) }),
    F8: fc.record({ level, limits: placeLimits({ min: 1, max: 2 }) }),
  },
  { requiredKeys: [] },
);

/** Quotas and limits of places exclude most small games, so few have them. */
const seldom = (rules: fc.Arbitrary<Rules>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant<Rules>({}) }, { weight: 1, arbitrary: rules });
const anyRules = fc
  .tuple(otherRules, seldom(anyQuotas), seldom(anyPlaceLimits))
  .map(([rules, quotas, limits]) => ({ ...rules, ...quotas, ...limits }));
