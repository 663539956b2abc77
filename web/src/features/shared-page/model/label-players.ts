import type { SharedPlayer } from 'contract/sharing/shared-links';
import { shortNames } from '#domain/players/short-names.ts';

export type LabeledPlayer = {
  /** As long as the coach allows: `Kate L.`, `#11 Kate`. */
  readonly name: string;
  /** Short enough for a cell: `Kate`. */
  readonly label: string;
};

/** Names of the players of a shared game, by index. No two players have the same one; one without a name is `unnamed`. */
export function labelPlayers(players: readonly SharedPlayer[], unnamed: string): readonly LabeledPlayer[] {
  const named = players.map(({ firstName, initial, number }, index) => ({
    id: String(index),
    firstName: firstName ?? '',
    lastName: initial ?? '',
    jerseyNumber: number,
  }));
  const labels = shortNames(named.filter(({ firstName }) => firstName !== ''));
  const names = distinguish(players.map((player) => formatName(player) || unnamed));
  return names.map((name, index) => ({ name, label: labels.get(String(index)) ?? name }));
}

function formatName({ firstName, initial, number }: SharedPlayer): string {
  const parts = [number && `#${number}`, firstName, initial && `${initial}.`];
  return parts.filter(Boolean).join(' ');
}

/** Two `Kate L.` become `Kate L. (1)` and `Kate L. (2)`, as their labels are `Kate 1` and `Kate 2`. */
function distinguish(names: readonly string[]): readonly string[] {
  return names.map((name, index) => {
    const isShared = names.filter((other) => other === name).length > 1;
    const before = names.slice(0, index).filter((other) => other === name).length;
    return isShared ? `${name} (${before + 1})` : name;
  });
}
