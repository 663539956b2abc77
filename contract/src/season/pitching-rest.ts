import type { Violation } from 'engine';
import { formatInnings } from 'engine/format';
import {
  dailyPitchLimit,
  mayPitchOn,
  type Outing,
  type PitchCountRules,
  pitchCountRules,
  restDays,
} from 'engine/season/pitch-counts';

/** The pitches of one game, by player. */
export type PitchedGame = { readonly date: string; readonly pitches: Readonly<Record<string, number>> };

/** Why a player must rest, and until when. Days are such as `2026-11-25`. */
export type PitchingRest = {
  /** The first day on which the player may pitch again. */
  readonly until: string;
  /** The day that requires the rest. */
  readonly pitchedOn: string;
  readonly pitches: number;
  /** True when the pitches alone would allow it, but the player pitched on each of the two days before. */
  readonly isThirdDay: boolean;
};

/**
 * The players who must rest on a day because of the pitches of earlier days, by player. Scrimmages count, too: an arm
 * needs the rest whatever the game was for.
 */
export function listPitchingRest(
  games: readonly PitchedGame[],
  { ageGroup, date }: { readonly ageGroup: number | null; readonly date: string },
): ReadonlyMap<string, PitchingRest> {
  if (ageGroup === null) return new Map();
  const day = toDayNumber(date);
  const resting = [...listOutings(games)].flatMap(([playerId, outings]) => {
    const rest = findRest(outings, ageGroup, day);
    return rest ? [[playerId, rest] as const] : [];
  });
  return new Map(resting);
}

/** `rests until Nov 25: 52 pitches on Nov 21` */
export function describeRest({ until, pitchedOn, pitches, isThirdDay }: PitchingRest): string {
  const reason = isThirdDay
    ? `pitched two days in a row, last on ${formatDay(pitchedOn)}`
    : `${pitches} pitches on ${formatDay(pitchedOn)}`;
  return `rests until ${formatDay(until)}: ${reason}`;
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
    const words = `${player.name} pitches in ${formatInnings(found.innings)}, but ${describeRest(rest)}.`;
    return { ...found, words };
  });
}

/** The most pitches that a player of this age may throw in a day. */
export function findDailyPitchLimit(ageGroup: number | null): number | undefined {
  return rules && ageGroup !== null ? dailyPitchLimit(rules, ageGroup) : undefined;
}

/** The only published table that covers all ages. Up to 16 years it equals that of Little League. */
const rules: PitchCountRules | undefined = pitchCountRules.find(({ id }) => id === 'pitch-smart');

function findRest(outings: readonly Outing[], age: number, day: number): PitchingRest | undefined {
  if (!rules || mayPitchOn(rules, age, outings, day)) return undefined;
  const table = rules;
  const earlier = outings.filter((outing) => outing.day < day && outing.pitches > 0);
  const restEnd = (outing: Outing) => outing.day + restDays(table, age, outing.pitches);
  const [cause] = earlier.toSorted((one, other) => restEnd(other) - restEnd(one) || other.day - one.day);
  if (!cause) return undefined;
  let until = day + 1;
  while (!mayPitchOn(table, age, earlier, until)) until += 1;
  const isThirdDay = restEnd(cause) < day;
  return { until: toDate(until), pitchedOn: toDate(cause.day), pitches: cause.pitches, isThirdDay };
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
