import type { Violation } from 'engine';
import { formatInnings } from 'engine/format';
import { mayPitchOn, type Outing, restDays } from 'engine/season/pitch-counts';
import { findDailyPitchLimit, type PitchLimits } from './pitch-limits.ts';

/** The pitches of one game, by player. */
export type PitchedGame = {
  readonly gameId: string;
  readonly date: string;
  readonly pitches: Readonly<Record<string, number>>;
};

/** Why a player must rest, and until when. Days are such as `2026-11-25`. */
export type PitchingRest = {
  /** The first day on which the player may pitch again. */
  readonly until: string;
  /** The day that requires the rest. */
  readonly pitchedOn: string;
  readonly pitches: number;
  /**
   * `third-day`: the pitches alone would allow it, but the player pitched on each of the two days before. `daily-limit`:
   * other games of the day itself took all the pitches that a day allows.
   */
  readonly reason: 'pitches' | 'third-day' | 'daily-limit';
  /** The name of the table that asks for it. */
  readonly table: string;
};

type RestQuestion = {
  /** Of the team; null while it has no age group. */
  readonly pitchLimits: PitchLimits | null;
  readonly date: string;
  /** The game that is asked about. Pitches in other games of its day count toward the daily limit. */
  readonly gameId?: string;
};

/**
 * The players who must not pitch on a day because of the pitches of earlier days or, in a game, of another game that day.
 * Scrimmages count, too: an arm needs the rest whatever the game was for.
 */
export function listPitchingRest(
  games: readonly PitchedGame[],
  { pitchLimits, date, gameId }: RestQuestion,
): ReadonlyMap<string, PitchingRest> {
  if (pitchLimits === null) return new Map();
  const day = toDayNumber(date);
  const today = gameId === undefined ? new Map() : countPitchesThatDay(games, { date, gameId });
  const resting = [...listOutings(games)].flatMap(([playerId, outings]) => {
    const rest =
      findRest(outings, pitchLimits, day) ?? findFullDay(outings, pitchLimits, { day, pitches: today.get(playerId) });
    return rest ? [[playerId, rest] as const] : [];
  });
  return new Map(resting);
}

/** The pitches of each player in the other games on the day of a game. */
export function countPitchesThatDay(
  games: readonly PitchedGame[],
  { date, gameId }: { readonly date: string; readonly gameId: string },
): ReadonlyMap<string, number> {
  const day = toDayNumber(date);
  const others = games.filter((game) => game.gameId !== gameId && toDayNumber(game.date) === day);
  return new Map(
    [...listOutings(others)].flatMap(([playerId, outings]) =>
      outings.flatMap(({ pitches }) => (pitches > 0 ? [[playerId, pitches] as const] : [])),
    ),
  );
}

/** `rests until Nov 25: 52 pitches on Nov 21`, and `has thrown 75 pitches on Nov 21, the most in a day` */
export function describeRest({ until, pitchedOn, pitches, reason }: PitchingRest): string {
  const day = formatDay(pitchedOn);
  if (reason === 'daily-limit') return `has thrown ${pitches} pitches on ${day}, the most in a day`;
  const cause = reason === 'third-day' ? `pitched two days in a row, last on ${day}` : `${pitches} pitches on ${day}`;
  return `rests until ${formatDay(until)}: ${cause}`;
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
  const earlier = outings.filter((outing) => outing.day < day && outing.pitches > 0);
  const restEnd = (outing: Outing) => outing.day + restDays(table, age, outing.pitches);
  const [cause] = earlier.toSorted((one, other) => restEnd(other) - restEnd(one) || other.day - one.day);
  if (!cause) return undefined;
  return {
    until: findNextDay(pitchLimits, earlier, day),
    pitchedOn: toDate(cause.day),
    pitches: cause.pitches,
    reason: restEnd(cause) < day ? 'third-day' : 'pitches',
    table: table.name,
  };
}

/** A player who threw as many pitches in other games of the day as the day allows. */
function findFullDay(
  outings: readonly Outing[],
  pitchLimits: PitchLimits,
  { day, pitches = 0 }: { readonly day: number; readonly pitches: number | undefined },
): PitchingRest | undefined {
  const limit = findDailyPitchLimit(pitchLimits);
  if (limit === undefined || pitches < limit) return undefined;
  const known = outings.filter((outing) => outing.day <= day);
  const until = findNextDay(pitchLimits, known, day);
  return { until, pitchedOn: toDate(day), pitches, reason: 'daily-limit', table: pitchLimits.table.name };
}

function findNextDay({ table, age }: PitchLimits, outings: readonly Outing[], day: number): string {
  let next = day + 1;
  while (!mayPitchOn(table, age, outings, next)) next += 1;
  return toDate(next);
}

/** The pitches of each player by day: two games of one day are one outing. */
function listOutings(games: readonly PitchedGame[]): ReadonlyMap<string, readonly Outing[]> {
  const byPlayer = new Map<string, Map<number, number>>();
  for (const { date, pitches } of games) {
    const day = toDayNumber(date);
    for (const [playerId, count] of Object.entries(pitches)) {
      const days = byPlayer.get(playerId) ?? new Map<number, number>();
      byPlayer.set(playerId, days.set(day, (days.get(day) ?? 0) + count));
    }
  }
  return new Map(
    [...byPlayer].map(([playerId, days]) => [playerId, [...days].map(([day, pitches]) => ({ day, pitches }))]),
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
