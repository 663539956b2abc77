import type { PlayerAvailability } from '../availability.ts';
import type { SeasonGame } from '../season.ts';

/** Whether the innings of a game are over: recorded as played, or with a final lineup whose day has passed. */
export function isPlayedGame({ source, isOver }: Pick<SeasonGame, 'source' | 'isOver'>): boolean {
  return source === 'played' || (source === 'final' && isOver);
}

/** The games that count, and whose innings are over. */
export function selectPlayedGames(games: readonly SeasonGame[]): readonly SeasonGame[] {
  return games.filter((game) => game.counts && isPlayedGame(game));
}

/**
 * The games that count when a game is planned: those before it, in the order of the season, with the innings that were
 * played or, where the game is still to come, its final lineup. A game that is not in the season has all others before
 * it.
 */
export function selectGamesBefore(games: readonly SeasonGame[], gameId: string): readonly SeasonGame[] {
  const index = games.findIndex((game) => game.gameId === gameId);
  const earlier = index === -1 ? games : games.slice(0, index);
  return earlier.filter(({ counts, source }) => counts && source !== 'none');
}

type PresenceSources = {
  /** The game's day, such as `2026-05-09`. */
  readonly gameDate: string;
  readonly innings: readonly Readonly<Record<string, string | undefined>>[];
  readonly availability: readonly PlayerAvailability[];
  readonly roster: readonly RosterDays[];
};

/** A player with the days, where the team plays, on which they were added and, if so, archived. */
export type RosterDays = { readonly id: string; readonly addedOn: string; readonly archivedOn: string | null };

/**
 * Player → the innings, 1-based, in which the player is there by a lineup: the answers to the availability, for the
 * players who were on the roster on the day of the game or have a position in the lineup.
 */
export function listLineupPresence({
  gameDate,
  innings,
  availability,
  roster,
}: PresenceSources): Record<string, number[]> {
  const fielded = new Set(innings.flatMap((cells) => Object.values(cells)));
  const marks = new Map(availability.map((mark) => [mark.playerId, mark]));
  const entries = roster
    .filter((player) => isOnRoster(player, gameDate) || fielded.has(player.id))
    .map(({ id }) => {
      const mark = marks.get(id);
      const from = mark?.fromInning ?? 1;
      const through = mark?.throughInning ?? innings.length;
      const there = innings.flatMap((cells, index) => {
        const isThere = mark?.status !== 'out' && index + 1 >= from && index + 1 <= through;
        return isThere || Object.values(cells).includes(id) ? [index + 1] : [];
      });
      return [id, there] as const;
    });
  return Object.fromEntries(entries);
}

/** On the day of archiving, only the lineup says whether the player was there. */
function isOnRoster({ addedOn, archivedOn }: RosterDays, day: string): boolean {
  return addedOn <= day && (archivedOn === null || day < archivedOn);
}

/** What a running game says of its players. */
type RunningRecord = {
  readonly innings: readonly unknown[];
  readonly present: Readonly<Record<string, readonly number[]>>;
  readonly battingOrder: readonly string[];
  readonly progress: {
    readonly plan: readonly Readonly<Record<string, string | undefined>>[];
    readonly events: Readonly<Record<string, unknown>>;
  };
};

/**
 * Whether a game has begun without the player, as without one who was added to the roster since. Without an answer to the
 * availability, such a player is not there yet. A record without a plan and a batting order does not say who was to come.
 */
export function hasBegunWithout(
  { innings, present, battingOrder, progress }: RunningRecord,
  playerId: string,
): boolean {
  const expected = [...battingOrder, ...progress.plan.flatMap((cells) => Object.values(cells))];
  if (innings.length === 0 || expected.length === 0) return false;
  return !(expected.includes(playerId) || playerId in present || playerId in progress.events);
}
