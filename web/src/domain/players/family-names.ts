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

function withInitial({ firstName, lastName }: NamedPlayer): string {
  const initial = Array.from(lastName.normalize('NFC').trim())[0]?.toUpperCase();
  return initial ? `${firstName} ${initial}.` : firstName;
}
