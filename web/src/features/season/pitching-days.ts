import type { PlayerAvailability } from 'contract/availability';
import type { Game } from 'contract/games';
import type { Player } from 'contract/players';
import type { SeasonGame } from 'contract/season';
import type { PitchLimits } from 'contract/season/pitch-limits';
import { listPitchedDays, listPitchingRest, type PitchedDay } from 'contract/season/pitching-rest';
import { formatList } from 'engine/format';
import type { RestByPlayer } from '#domain/season/pitching-rest.ts';
import { plural } from '#domain/season/season-summary.ts';
import { formatShortDay } from '#lib/dates/format-dates.ts';

/** A day around the next game, with the players who must not pitch on it. */
export type PitchingDay = { readonly date: string; readonly isGameDay: boolean; readonly resting: RestByPlayer };

/** Who must rest around the next game of a team with an age group. */
export type SeasonRest = {
  readonly next: Game;
  readonly pitchLimits: PitchLimits;
  /** Who must rest on the day of the next game. */
  readonly resting: RestByPlayer;
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
  if (!next || pitchLimits === null) return undefined;
  const gameDay = Date.parse(next.gameDate.slice(0, 10));
  const inNextGame = { date: next.gameDate, gameId: next.id };
  const resting = listPitchingRest(season, { pitchLimits, ...inNextGame });
  const days = daysAround.map((offset) => {
    const date = new Date(gameDay + offset * dayMs).toISOString().slice(0, 10);
    const isGameDay = offset === 0;
    return { date, isGameDay, resting: isGameDay ? resting : listPitchingRest(season, { pitchLimits, date }) };
  });
  return { next, pitchLimits, resting, pitchedDays: listPitchedDays(season, { pitchLimits, ...inNextGame }), days };
}

type Pitchers = {
  readonly roster: readonly Player[];
  readonly availability: readonly PlayerAvailability[];
  readonly names: ReadonlyMap<string, string>;
};

/** The conclusion: "Emma rests on Nov 24. Jada is out. 4 players can pitch." */
export function describePitchers({ next, resting }: SeasonRest, { roster, availability, names }: Pitchers): string {
  const marks = new Map(availability.map(({ playerId, status }) => [playerId, status]));
  const pitchers = roster.filter(({ wishes }) => wishes.P !== 'never');
  const out = pitchers.filter(({ id }) => marks.get(id) === 'out');
  const tired = pitchers.filter((player) => resting.has(player.id) && !out.includes(player));
  const ready = pitchers.length - out.length - tired.length;
  const list = (players: readonly Player[]) => formatList(players.map(({ id, fullName }) => names.get(id) ?? fullName));
  return [
    tired.length > 0 && `${list(tired)} ${tired.length === 1 ? 'rests' : 'rest'} on ${formatShortDay(next.gameDate)}.`,
    out.length > 0 && `${list(out)} ${out.length === 1 ? 'is' : 'are'} out.`,
    ready === 0 ? 'No one can pitch.' : `${plural(ready, 'player')} can pitch.`,
  ]
    .filter(Boolean)
    .join(' ');
}
