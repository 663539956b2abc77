import type { PlayerAvailability } from 'contract/availability';
import type { Game } from 'contract/games';
import { isTeeBall } from 'contract/lineup-problem';
import type { Player } from 'contract/players';
import type { SeasonGame } from 'contract/season';
import type { PitchLimits } from 'contract/season/pitch-limits';
import { listPitchedDays, listPitchingRest, listUncounted, type PitchedDay } from 'contract/season/pitching-rest';
import { formatList } from 'engine/format';
import type { RestByPlayer } from '#domain/season/pitching-rest.ts';
import { plural } from '#domain/season/season-summary.ts';
import { formatShortDay } from '#lib/dates/format-dates.ts';

/** A day around the next game, with the players who must not pitch on it, and those of whom that is not known. */
export type PitchingDay = {
  readonly date: string;
  readonly isGameDay: boolean;
  readonly resting: RestByPlayer;
  readonly uncounted: ReadonlySet<string>;
};

/** Who must rest around the next game of a team with an age group, unless it is tee-ball, where no one pitches. */
export type SeasonRest = {
  readonly next: Game;
  readonly pitchLimits: PitchLimits;
  /** Who must rest on the day of the next game. */
  readonly resting: RestByPlayer;
  /** Whose pitches before the next game no one counted, so that they may have to rest. */
  readonly uncounted: ReadonlySet<string>;
  /** What was pitched in the other games on the day of the next game, and what is left. */
  readonly pitchedDays: ReadonlyMap<string, PitchedDay>;
  readonly days: readonly PitchingDay[];
};

const dayMs = 24 * 3_600_000;

/** The day of the next game, the two days before it, and the day after. */
const daysAround = [-2, -1, 0, 1];

/** Takes all games of the season, whatever games the page shows: an arm needs the rest after each of them. */
export function readSeasonRest(
  season: readonly SeasonGame[],
  next: Game | undefined,
  pitchLimits: PitchLimits | null,
): SeasonRest | undefined {
  if (!next || pitchLimits === null || isTeeBall(next)) return undefined;
  const gameDay = Date.parse(next.gameDate.slice(0, 10));
  const inNextGame = { date: next.gameDate, gameId: next.id };
  const ofNextGame = { pitchLimits, ...inNextGame };
  const [resting, uncounted] = [listPitchingRest(season, ofNextGame), listUncounted(season, ofNextGame)];
  const days = daysAround.map((offset) => {
    const date = new Date(gameDay + offset * dayMs).toISOString().slice(0, 10);
    const isGameDay = offset === 0;
    if (isGameDay) return { date, isGameDay, resting, uncounted };
    const question = { pitchLimits, date };
    return {
      ...{ date, isGameDay },
      resting: listPitchingRest(season, question),
      uncounted: listUncounted(season, question),
    };
  });
  return { next, pitchLimits, resting, uncounted, pitchedDays: listPitchedDays(season, ofNextGame), days };
}

type Pitchers = {
  readonly roster: readonly Player[];
  readonly availability: readonly PlayerAvailability[];
  readonly names: ReadonlyMap<string, string>;
};

/** The conclusion: "Emma rests on Nov 24. Jada is out. No one counted the pitches of Kim. 4 players can pitch." */
export function describePitchers(
  { next, resting, uncounted }: SeasonRest,
  { roster, availability, names }: Pitchers,
): string {
  const marks = new Map(availability.map(({ playerId, status }) => [playerId, status]));
  const pitchers = roster.filter(({ wishes }) => wishes.P !== 'never');
  const out = pitchers.filter(({ id }) => marks.get(id) === 'out');
  const tired = pitchers.filter((player) => resting.has(player.id) && !out.includes(player));
  const unknown = pitchers.filter(
    (player) => uncounted.has(player.id) && !out.includes(player) && !tired.includes(player),
  );
  const ready = pitchers.length - out.length - tired.length - unknown.length;
  const list = (players: readonly Player[]) => formatList(players.map(({ id, fullName }) => names.get(id) ?? fullName));
  return [
    tired.length > 0 && `${list(tired)} ${tired.length === 1 ? 'rests' : 'rest'} on ${formatShortDay(next.gameDate)}.`,
    out.length > 0 && `${list(out)} ${out.length === 1 ? 'is' : 'are'} out.`,
    unknown.length > 0 && `No one counted the pitches of ${list(unknown)}.`,
    describeReady(ready, unknown.length > 0),
  ]
    .filter(Boolean)
    .join(' ');
}

function describeReady(ready: number, isSomeoneUnknown: boolean): string {
  const who = isSomeoneUnknown ? 'No one else' : 'No one';
  return ready === 0
    ? `${who} can pitch.`
    : `${plural(ready, isSomeoneUnknown ? 'other player' : 'player')} can pitch.`;
}
