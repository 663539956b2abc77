import type { Player } from 'contract/players';

export type PlayerFields = Partial<
  Pick<Player, 'wishes' | 'strengths' | 'battingPreference' | 'throwingPreference' | 'coEdGroup'>
>;

/**
 * The body that changes some fields of a player and keeps the others. The player keeps the name, so that another one with
 * the same name is no reason to ask.
 */
export function toPlayerChange(player: Player, changed: PlayerFields) {
  const { id: _id, fullName: _name, createdAt: _date, ...kept } = player;
  return { ...kept, ...changed, allowDuplicate: true };
}
