import type { BalancedOrderOptions, ContinuousOrderOptions } from '#engine/batting-order.ts';
import { type FieldChoices, POSITION_CONFIGURATIONS } from '#engine/configurations.ts';
import type { JoinedFix, SingleFix, SuggestedFix } from '#engine/explain/suggested-fixes.ts';
import type { Problem } from '#engine/problem.ts';
import type { DailyLimit, Outing, PitchCountRules, RestBand } from '#engine/season/pitch-counts.ts';
import type { SeasonRecord } from '#engine/season/record.ts';
import { lockSchema, pairSchema, position, problemSchema, rulesSchema } from './problem-schema.ts';
import {
  anything,
  dictionary,
  type Fields,
  list,
  number,
  object,
  oneOf,
  openObject,
  optional,
  type Schema,
  text,
  variants,
} from './schema.ts';

/** No season has this many games. */
const mostGames = 200;

export const count = number(0, 100_000);
export const ids = list(text, { most: 100 });
export const positions = list(position, { most: 100 });
export const configuration = oneOf(POSITION_CONFIGURATIONS);

export const seasonRecords = list(
  object({
    playerId: text,
    sits: count,
    present: count,
    positions: optional(dictionary(position, optional(count))),
    benchStarts: optional(count),
  } satisfies Fields<SeasonRecord>),
  { most: 1000 },
);
export const games = list(problemSchema, { most: mostGames });

export const ordersSoFar = list(ids, { most: mostGames });
export const balanceOptions = object({
  games: ordersSoFar,
  late: optional(ids),
} satisfies Fields<BalancedOrderOptions>);
export const rollOptions = object({
  lastOrder: optional(ids),
  lastBatter: optional(text),
  late: optional(ids),
} satisfies Fields<ContinuousOrderOptions>);

export const fieldChoices = object({
  custom: optional(positions),
  option: anything,
  attendance: optional(count),
} satisfies Fields<FieldChoices>);

/** The parts of a problem that decide which positions may stay empty. A whole problem is slow to check for every cell of a screen. */
export const shortHandedGame = openObject({
  positions,
  infield: positions,
  players: list(openObject({ present: list(anything, { most: 100 }) }), { most: 1000 }),
  locks: list(lockSchema, { most: 1000 }),
} satisfies Partial<Fields<Problem>>);

export const age = number(0, 150);
const anyNumber = number(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
const untilAge = anyNumber;

function bands(entry: Schema): Schema {
  return list(entry, { most: 100 });
}

export const pitchCounts = openObject({
  daily: bands(object({ untilAge, most: anyNumber } satisfies Fields<DailyLimit>)),
  rest: bands(
    object({
      untilAge,
      bands: bands(object({ until: anyNumber, days: anyNumber } satisfies Fields<RestBand>)),
    }),
  ),
  noThreeDaysUntilAge: optional(untilAge),
  threeDayLimit: optional(anyNumber),
} satisfies Partial<Fields<PitchCountRules>>);
export const day = anyNumber;
export const outings = list(object({ day, count } satisfies Fields<Outing>), { most: 10_000 });

const kind = anything;
const label = anything;

const fixKinds = {
  dropPositions: object({ kind, label, positions }),
  relaxRule: object({ kind, label, rules: rulesSchema }),
  preferPairs: object({ kind, label, pairs: list(pairSchema, { most: 100 }) }),
  unlock: object({ kind, label, locks: list(lockSchema, { most: 1000 }) }),
  allowPosition: object({ kind, label, playerIds: ids, position }),
} satisfies Readonly<Record<SingleFix['kind'], Schema>>;

export const suggestedFix = variants({
  ...fixKinds,
  together: object({
    kind,
    label,
    fixes: list(variants(fixKinds), { most: 10 }),
  } satisfies Fields<JoinedFix>),
} satisfies Readonly<Record<SuggestedFix['kind'], Schema>>);
