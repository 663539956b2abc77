import type { PlayerAvailability } from './availability.ts';

type Sources = {
  /** The game's day, such as `2026-05-09`. */
  readonly gameDate: string;
  readonly innings: readonly Readonly<Record<string, string | undefined>>[];
  readonly availability: readonly PlayerAvailability[];
  /** The players of the team and the day, in UTC, on which each was added. */
  readonly roster: readonly { readonly id: string; readonly addedOn: string }[];
};

/**
 * Player → the innings, 1-based, in which the player is there by a lineup: the answers to the availability, for the
 * players who were on the team by the day of the game or have a position in the lineup.
 */
export function listLineupPresence({ gameDate, innings, availability, roster }: Sources): Record<string, number[]> {
  const fielded = new Set(innings.flatMap((cells) => Object.values(cells)));
  const marks = new Map(availability.map((mark) => [mark.playerId, mark]));
  const entries = roster
    .filter(({ id, addedOn }) => addedOn <= gameDate || fielded.has(id))
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
