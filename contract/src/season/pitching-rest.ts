import type { Violation } from 'engine';
import { formatInnings } from 'engine/format';
import { mayPitchOn, type Outing, type PitchUnit, pitchLimitOn, restDays, sumOfDays } from 'engine/season/pitch-counts';
import type { SeasonGame } from '../season.ts';
import { findDailyPitchLimit, type PitchLimits } from './pitch-limits.ts';

/** Who pitched in one game, as the season knows it. */
export type PitchedGame = {
  readonly gameId: string;
  readonly date: string;
  /** Player → pitches. */
  readonly pitches: Readonly<Record<string, number>>;
  /** Position → player of each inning; absent is none. */
  readonly innings?: readonly Readonly<Record<string, string | undefined>>[];
  /** Where the innings come from; absent is `played`. */
  readonly source?: SeasonGame['source'];
  /** A final lineup counts as played once its game is over. */
  readonly isOver?: boolean;
};

/** Why a player must rest, and until when. Days are such as `2026-11-25`. */
export type PitchingRest = {
  /** The first day on which the player may pitch again. */
  readonly until: string;
  /** The day that requires the rest. */
  readonly pitchedOn: string;
  /** The pitches or innings of that day; of three days where their limit is the reason. */
  readonly count: number;
  readonly unit: PitchUnit;
  /**
   * `third-day` and `fourth-day`: the count alone would allow it, but the player pitched on each of the two or three days
   * before. `three-day-limit`: three days together took all that the table allows. `daily-limit`: other games of the day
   * itself took all that a day allows.
   */
  readonly reason: 'count' | 'third-day' | 'fourth-day' | 'three-day-limit' | 'daily-limit';
  /** The name of the table that asks for it. */
  readonly table: string;
};

/** What a player has pitched on a day, and what the table still allows on it, both in the unit of the table. */
export type PitchedDay = {
  /** In the other games of the day. */
  readonly earlier: number;
  /** Undefined without a limit. */
  readonly left: number | undefined;
};

/** Returns the most innings that a player may pitch in a game; undefined without a limit. */
export type InningsLeft = (playerId: string) => number | undefined;

type RestQuestion = {
  /** Of the team; null while it has no age group. */
  readonly pitchLimits: PitchLimits | null;
  readonly date: string;
  /** The game that is asked about. What was pitched in other games of its day counts toward the daily limit. */
  readonly gameId?: string;
};

/**
 * The players who must not pitch on a day because of what they pitched on earlier days or, in a game, in another game that
 * day. Scrimmages count, too: an arm needs the rest whatever the game was for.
 */
export function listPitchingRest(
  games: readonly PitchedGame[],
  { pitchLimits, date, gameId }: RestQuestion,
): ReadonlyMap<string, PitchingRest> {
  if (pitchLimits === null) return new Map();
  const day = toDayNumber(date);
  const today = gameId === undefined ? new Map() : countOtherGames(games, { date, gameId }, pitchLimits.table.counts);
  const resting = [...listOutings(games, pitchLimits.table.counts)].flatMap(([playerId, outings]) => {
    const rest =
      findRest(outings, pitchLimits, day) ?? findFullDay(outings, pitchLimits, { day, today: today.get(playerId) });
    return rest ? [[playerId, rest] as const] : [];
  });
  return new Map(resting);
}

/**
 * The players of whom it is not known whether they may pitch on a day: no one counted their pitches in a game so shortly
 * before, or in another game of the day, that they may have to rest. Empty where the table counts innings.
 */
export function listUncounted(
  games: readonly PitchedGame[],
  { pitchLimits, date, gameId }: RestQuestion,
): ReadonlySet<string> {
  if (pitchLimits === null || pitchLimits.table.counts === 'innings') return new Set();
  const longestRest = restDays(pitchLimits.table, pitchLimits.age, Number.POSITIVE_INFINITY);
  const fewestDays = gameId === undefined ? 1 : 0;
  const uncounted = games.flatMap((game) => {
    const daysBefore = toDayNumber(date) - toDayNumber(game.date);
    if (game.gameId === gameId || daysBefore < fewestDays || daysBefore > longestRest) return [];
    return listUncountedOf(game);
  });
  return new Set(uncounted);
}

/** The players who pitched in a game and whose pitches in it no one counted. */
export function listUncountedOf(game: PitchedGame): readonly string[] {
  return Object.keys(countPitched(game, 'innings')).filter((playerId) => game.pitches[playerId] === undefined);
}

/**
 * What each player has pitched in the other games on the day of a game, and what is left. Players who did not pitch that day
 * are in it where the days before leave less than the daily limit. Without limits it counts pitches.
 */
export function listPitchedDays(
  games: readonly PitchedGame[],
  { pitchLimits, date, gameId }: RestQuestion & { readonly gameId: string },
): ReadonlyMap<string, PitchedDay> {
  const unit = pitchLimits?.table.counts ?? 'pitches';
  const day = toDayNumber(date);
  const today = countOtherGames(games, { date, gameId }, unit);
  const daily = findDailyPitchLimit(pitchLimits);
  return new Map(
    [...listOutings(games, unit)].flatMap(([playerId, outings]) => {
      const earlier = today.get(playerId) ?? 0;
      const limit = pitchLimits && daily !== undefined ? findLimitOn(pitchLimits, outings, day) : undefined;
      if (earlier === 0 && limit === daily) return [];
      return [[playerId, { earlier, left: limit === undefined ? undefined : Math.max(0, limit - earlier) }] as const];
    }),
  );
}

/**
 * What other games and the days before leave of the innings of a day, for every player in a game. Undefined where the table
 * counts pitches: how many of them an inning takes is known only when it is over.
 */
export function findInningsLeft(
  games: readonly PitchedGame[],
  question: RestQuestion & { readonly gameId: string },
): InningsLeft | undefined {
  if (question.pitchLimits?.table.counts !== 'innings') return undefined;
  const daily = findDailyPitchLimit(question.pitchLimits);
  const days = listPitchedDays(games, question);
  return (playerId) => days.get(playerId)?.left ?? daily;
}

/**
 * What each player pitched in a game. An inning in which a player pitched counts as one, and so do pitches of a player who
 * is at P in none of the innings. A final lineup counts once its game is over.
 */
export function countPitched(
  { pitches, innings = [], source = 'played', isOver = false }: Omit<PitchedGame, 'gameId' | 'date'>,
  unit: PitchUnit,
): Readonly<Record<string, number>> {
  if (unit === 'pitches') return pitches;
  const isPlayed = source === 'played' || (source === 'final' && isOver);
  const pitchers = isPlayed ? innings.flatMap(({ P }) => P ?? []) : [];
  const counted = Object.keys(pitches).filter((id) => (pitches[id] ?? 0) > 0 && !pitchers.includes(id));
  const counts: Record<string, number> = {};
  for (const id of [...pitchers, ...counted]) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
}

/** `52 pitches`, `1 inning` */
export function formatPitched(count: number, unit: PitchUnit): string {
  if (unit === 'pitches') return `${count} ${count === 1 ? 'pitch' : 'pitches'}`;
  return `${count} ${count === 1 ? 'inning' : 'innings'}`;
}

/**
 * `rests until Nov 25: 52 pitches on Nov 21`, `rests until Nov 25: 8 innings in three days, last on Nov 24`, and `has pitched
 * 6 innings on Nov 21, the most in a day`
 */
export function describeRest({ until, pitchedOn, count, unit, reason }: PitchingRest): string {
  const day = formatDay(pitchedOn);
  const pitched = formatPitched(count, unit);
  const verb = unit === 'pitches' ? 'thrown' : 'pitched';
  if (reason === 'daily-limit') return `has ${verb} ${pitched} on ${day}, the most in a day`;
  const causes = {
    count: `${pitched} on ${day}`,
    'third-day': `pitched two days in a row, last on ${day}`,
    'fourth-day': `pitched three days in a row, last on ${day}`,
    'three-day-limit': `${pitched} in three days, last on ${day}`,
  } as const;
  return `rests until ${formatDay(until)}: ${causes[reason]}`;
}

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

function formatDay(date: string): string {
  return shortDay.format(new Date(date));
}

type Fielder = { readonly id: string; readonly name: string; readonly present: readonly boolean[] };

/**
 * The engine knows a rest as a preference, "never plays pitcher". The coach reads why the player must not pitch and until
 * when, in the browser and in the server's refusal alike.
 */
export function explainRest(
  violations: readonly Violation[],
  { players, resting }: { readonly players: readonly Fielder[]; readonly resting: ReadonlyMap<string, PitchingRest> },
): readonly Violation[] {
  return violations.map((found) => {
    const player = players.find(({ id }) => id === found.players[0]);
    const rest = player && resting.get(player.id);
    // Another violation of S1 at this place is that the player is out in this inning.
    const isHere = player && found.innings.some((inning) => player.present[inning - 1] === true);
    if (found.rule !== 'S1' || found.positions.join() !== 'P' || !rest || !isHere) return found;
    const words = `${player.name} pitches in ${formatInnings(found.innings)}, but ${describeRest(rest)} (${rest.table}).`;
    return { ...found, words };
  });
}

function findRest(outings: readonly Outing[], pitchLimits: PitchLimits, day: number): PitchingRest | undefined {
  const { table, age } = pitchLimits;
  if (mayPitchOn(table, age, outings, day)) return undefined;
  const earlier = outings.filter((outing) => outing.day < day && outing.count > 0);
  const restEnd = (outing: Outing) => outing.day + restDays(table, age, outing.count);
  const [cause] = earlier.toSorted((one, other) => restEnd(other) - restEnd(one) || other.day - one.day);
  if (!cause) return undefined;
  const rest = {
    until: findNextDay(pitchLimits, earlier, day),
    pitchedOn: toDate(cause.day),
    count: cause.count,
    unit: table.counts,
    reason: 'count',
    table: table.name,
  } as const;
  return restEnd(cause) < day ? { ...rest, ...findThreeDayReason(pitchLimits, earlier) } : rest;
}

/** Why a player rests whose last outing alone asks for no rest. */
function findThreeDayReason({ table }: PitchLimits, earlier: readonly Outing[]) {
  const last = Math.max(...earlier.map(({ day }) => day));
  const pitchedOn = toDate(last);
  if (table.threeDayLimit === undefined) return { reason: 'third-day', pitchedOn } as const;
  const count = sumOfDays(earlier, last - 2, last);
  if (count >= table.threeDayLimit) return { reason: 'three-day-limit', pitchedOn, count } as const;
  return { reason: 'fourth-day', pitchedOn } as const;
}

/** A player who pitched as much in other games of the day as the day allows. */
function findFullDay(
  outings: readonly Outing[],
  pitchLimits: PitchLimits,
  { day, today = 0 }: { readonly day: number; readonly today: number | undefined },
): PitchingRest | undefined {
  const daily = findDailyPitchLimit(pitchLimits);
  if (daily === undefined || today < findLimitOn(pitchLimits, outings, day)) return undefined;
  const { counts: unit, name: table } = pitchLimits.table;
  const known = outings.filter((outing) => outing.day <= day);
  const rest = { until: findNextDay(pitchLimits, known, day), pitchedOn: toDate(day), unit, table };
  if (today >= daily) return { ...rest, count: today, reason: 'daily-limit' };
  return { ...rest, count: sumOfDays(known, day - 2, day), reason: 'three-day-limit' };
}

function findLimitOn({ table, age }: PitchLimits, outings: readonly Outing[], day: number): number {
  return pitchLimitOn(table, age, outings, day) ?? Number.POSITIVE_INFINITY;
}

function findNextDay({ table, age }: PitchLimits, outings: readonly Outing[], day: number): string {
  let next = day + 1;
  while (!mayPitchOn(table, age, outings, next)) next += 1;
  return toDate(next);
}

type GameOfDay = { readonly date: string; readonly gameId: string };

/** What each player pitched in the other games on the day of a game. */
function countOtherGames(
  games: readonly PitchedGame[],
  { date, gameId }: GameOfDay,
  unit: PitchUnit,
): ReadonlyMap<string, number> {
  const day = toDayNumber(date);
  const others = games.filter((game) => game.gameId !== gameId && toDayNumber(game.date) === day);
  return new Map(
    [...listOutings(others, unit)].flatMap(([playerId, outings]) =>
      outings.flatMap(({ count }) => (count > 0 ? [[playerId, count] as const] : [])),
    ),
  );
}

/** What each player pitched by day: two games of one day are one outing. */
function listOutings(games: readonly PitchedGame[], unit: PitchUnit): ReadonlyMap<string, readonly Outing[]> {
  const byPlayer = new Map<string, Map<number, number>>();
  for (const game of games) {
    const day = toDayNumber(game.date);
    for (const [playerId, count] of Object.entries(countPitched(game, unit))) {
      const days = byPlayer.get(playerId) ?? new Map<number, number>();
      byPlayer.set(playerId, days.set(day, (days.get(day) ?? 0) + count));
    }
  }
  return new Map(
    [...byPlayer].map(([playerId, days]) => [playerId, [...days].map(([day, count]) => ({ day, count }))]),
  );
}

const dayMs = 24 * 3_600_000;

/** Takes `2026-11-25` and `2026-11-25T00:00:00.000Z`. */
function toDayNumber(date: string): number {
  return Date.parse(date.slice(0, 10)) / dayMs;
}

function toDate(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}
