import { MOST_POSITIONS } from '#engine/configurations.ts';
import type {
  CoEdQuota,
  Draft,
  Lock,
  NumericObjective,
  PlaceLimit,
  Player,
  PlayerPair,
  PreviousLineup,
  Problem,
  Rules,
} from '#engine/problem.ts';
import type { SolveOptions } from '#engine/solution.ts';
import {
  BATTING_MODES,
  CHANGE_PRIORITIES,
  CO_ED_GROUPS,
  CO_ED_ZONES,
  LIMIT_ZONES,
  PAIR_KINDS,
  PAIR_PLACES,
  POSITION_PREFERENCES,
  ROTATIONS,
  RULE_LEVELS,
  STRENGTHS,
} from '#engine/vocabulary.ts';
import {
  anything,
  dictionary,
  type Fields,
  flag,
  list,
  number,
  object,
  oneOf,
  openObject,
  optional,
  orNull,
  type Schema,
  text,
  that,
  whole,
} from './schema.ts';

/** The largest problem that the engine solves. Real games are far smaller. */
export const problemLimits = { innings: 15, positions: MOST_POSITIONS, players: 50 } as const;

/** The largest values that are read. A roster or a draft may exceed `problemLimits`; it is then judged, not rejected. */
const readable = { players: 100, innings: 50, locks: 1000, pairs: 100 } as const;

/** The range of weights: far larger than a sensible weight, and small enough for exact sums. */
const points = number(-1000, 1000);

const isInherited = (name: unknown) => typeof name === 'string' && Object.hasOwn(Object.prototype, name);

/** A position is a key of plain objects, so it must not have the name of an inherited property such as `constructor`. */
export const position: Schema = (value, place) => {
  const mistakes = text(value, place);
  return mistakes.length > 0 ? mistakes : that('another name', (name) => !isInherited(name))(value, place);
};

const inning = whole(1, problemLimits.innings);
const count = (least: number) => whole(least, 100);
const level = oneOf(RULE_LEVELS);
const group = oneOf(CO_ED_GROUPS);

const quota = object({
  group,
  least: count(0),
  zone: optional(oneOf(CO_ED_ZONES)),
} satisfies Fields<CoEdQuota>);

const placeLimits = list(object({ place: position, innings: count(1) } satisfies Fields<PlaceLimit>), {
  least: 1,
  most: MOST_POSITIONS + LIMIT_ZONES.length,
});

type RuleFields<Id extends keyof Rules> = Fields<NonNullable<Rules[Id]>>;

export const rulesSchema = object({
  F1: rule({ level, spread: count(0), partTimeBelow: optional(count(0)) } satisfies RuleFields<'F1'>),
  F2: rule({ level } satisfies RuleFields<'F2'>),
  F3: rule({ level, inARow: count(0) } satisfies RuleFields<'F3'>),
  F4: rule({ level, innings: count(0) } satisfies RuleFields<'F4'>),
  F5: rule({
    level,
    infield: optional(count(0)),
    outfield: optional(count(0)),
    infieldBy: optional(count(1)),
  } satisfies RuleFields<'F5'>),
  F6: rule({ level, innings: count(1) } satisfies RuleFields<'F6'>),
  F7: rule({ level, limits: placeLimits } satisfies RuleFields<'F7'>),
  F8: rule({ level, limits: placeLimits } satisfies RuleFields<'F8'>),
  F9: rule({ level, from: count(1) } satisfies RuleFields<'F9'>),
  P1: rule({ level, innings: count(0) } satisfies RuleFields<'P1'>),
  P3: rule({
    level,
    catching: optional(count(0)),
    noPitchingAfter: optional(count(1)),
    noCatchingAfter: optional(count(1)),
    mayCatchAgain: optional(flag),
  } satisfies RuleFields<'P3'>),
  P4: rule({ level } satisfies RuleFields<'P4'>),
  P5: rule({ level } satisfies RuleFields<'P5'>),
  P6: rule({ level, inARow: optional(count(1)), most: optional(count(1)) } satisfies RuleFields<'P6'>),
  P7: rule({ level, inARow: optional(count(1)), most: optional(count(1)) } satisfies RuleFields<'P7'>),
  C1: rule({ level, quotas: list(quota, { least: 1, most: 20 }) } satisfies RuleFields<'C1'>),
  K2: rule({ level } satisfies RuleFields<'K2'>),
  B1: rule({ level, mode: oneOf(BATTING_MODES), battingFor: optional(position) } satisfies RuleFields<'B1'>),
  B2: rule({ level, inARow: count(1), group: optional(group) } satisfies RuleFields<'B2'>),
} satisfies Fields<Rules>);

function rule(fields: Readonly<Record<string, Schema>>): Schema {
  return optional(object(fields));
}

const player = object({
  id: text,
  name: text,
  present: list(flag, { most: problemLimits.innings }),
  positionPreferences: dictionary(position, optional(oneOf(POSITION_PREFERENCES))),
  pitchingLeft: optional(count(0)),
  caughtToday: optional(count(0)),
  group: optional(group),
  debt: optional(points),
  infieldDebt: optional(points),
  outfieldDebt: optional(points),
  startDebt: optional(points),
  seasonInnings: optional(dictionary(position, optional(number(0, 100_000)))),
  strength: optional(dictionary(position, optional(oneOf(STRENGTHS)))),
  preference: optional(dictionary(position, optional(points))),
  positionDebt: optional(dictionary(position, optional(points))),
} satisfies Fields<Player>);

/** The signs make each part concave, as the minimum-cost flow requires. */
const objective = object({
  preference: optional(points),
  distinctPosition: optional(number(0, 1000)),
  benchDebtSquared: optional(number(-1000, 0)),
  positionDebt: optional(points),
} satisfies Fields<NumericObjective>);

export const lockSchema = object({
  // A lock beyond the end of this game is valid here, because `validateLocks` describes it better.
  inning: whole(1, readable.innings),
  playerId: text,
  position: orNull(position),
} satisfies Fields<Lock>);

export const pairSchema = object({
  players: list(text, { least: 2, most: 2 }),
  kind: oneOf(PAIR_KINDS),
  place: oneOf(PAIR_PLACES),
  level,
} satisfies Fields<PlayerPair>);

const innings = list(dictionary(position, optional(text)), { most: problemLimits.innings });

export const problemFields = {
  innings: inning,
  positions: list(position, { most: MOST_POSITIONS }),
  infield: list(position, { most: 100 }),
  players: list(player, { most: readable.players }),
  rules: rulesSchema,
  locks: list(lockSchema, { most: readable.locks }),
  pairs: optional(list(pairSchema, { most: readable.pairs })),
  played: innings,
  isShortHanded: optional(flag),
  rotation: optional(oneOf(ROTATIONS)),
  objective: optional(objective),
  previous: optional(object({ innings, priority: oneOf(CHANGE_PRIORITIES) } satisfies Fields<PreviousLineup>)),
} satisfies Fields<Problem>;

export const problemSchema = object(problemFields);

/** A cell may hold any value, because rule S1 reports each one that is no player of the game. */
export const draftSchema = openObject({
  innings: list(dictionary(anything, anything), { most: readable.innings }),
  battingOrder: optional(list(text, { most: readable.players })),
} satisfies Fields<Draft>);

export const optionsSchema = object({
  seed: optional(whole(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)),
  steps: optional(whole(0, 10_000_000)),
  highs: optional(flag),
  highsWasm: optional(that('a text', (value) => typeof value === 'string')),
} satisfies Fields<SolveOptions>);
