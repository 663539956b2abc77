import { firstLetter } from 'contract/primitives/name-key';
import type { PlayerId } from 'engine';
import { chooseUniqueNames, type NamedPlayer } from './short-names.ts';

/**
 * The names of players on what goes to families: `Kate L.`, never more of the last name, and with the jersey number or else
 * a number where two players share that.
 */
export function listFamilyNames(players: readonly NamedPlayer[]): ReadonlyMap<PlayerId, string> {
  return chooseUniqueNames(players, {
    spellings: [withInitial, (player) => (player.jerseyNumber ? `${withInitial(player)} #${player.jerseyNumber}` : '')],
    numbered: (player, number) => `${withInitial(player)} (${number})`,
  });
}

/** `Kate L.` */
export function withInitial({ firstName, lastName }: Pick<NamedPlayer, 'firstName' | 'lastName'>): string {
  const initial = firstLetter(lastName);
  return initial ? `${firstName} ${initial}.` : firstName;
}
