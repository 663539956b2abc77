import type { PlayerId } from '#engine/vocabulary.ts';

/** What a player has had in the games so far, in innings. */
export type SeasonRecord = { readonly playerId: PlayerId; readonly sits: number; readonly present: number };

/**
 * Innings each player has sat beyond (or short of) a fair share of the season: everybody should sit the same part of
 * the innings he or she was there. `coming` is the game to be planned: the sits it has to give out and the innings its
 * players are there, all players together; it sets what is fair from now on. Feed the result to `Player.debt`.
 */
export function seasonDebts(
  records: readonly SeasonRecord[],
  coming: { readonly sits: number; readonly present: number },
): ReadonlyMap<PlayerId, number> {
  const sits = records.reduce((sum, record) => sum + record.sits, coming.sits);
  const present = records.reduce((sum, record) => sum + record.present, coming.present);
  const fairRate = present === 0 ? 0 : sits / present;
  return new Map(records.map((record) => [record.playerId, record.sits - fairRate * record.present]));
}
