import { foldText } from 'contract/primitives/name-key';
import type { PlayerId } from 'engine';

type NamedPlayer = {
  readonly id: PlayerId;
  readonly firstName: string;
  readonly lastName: string;
  readonly jerseyNumber: string | null;
};

/** Characters a label may have to be readable in one cell of a phone. */
export const labelMax = 8;

/**
 * A label of at most `max` characters for each player that fits a small cell and is never shared: the first name where that is enough, then
 * with as much of the last name as tells two players apart, then with the jersey number, then with a number.
 */
export function shortNames(players: readonly NamedPlayer[], max = labelMax): ReadonlyMap<PlayerId, string> {
  const labels = new Map<PlayerId, string>();
  const taken = new Set<string>();
  let open = [...players];
  for (const spelling of spellings) {
    const shared = countShared(open.map((player) => foldText(spelling(player, max))));
    const unique = open.filter((player) => {
      const label = spelling(player, max);
      return label !== '' && shared.get(foldText(label)) === 1 && !taken.has(foldText(label));
    });
    for (const player of unique) {
      labels.set(player.id, spelling(player, max));
      taken.add(foldText(spelling(player, max)));
    }
    open = open.filter((player) => !labels.has(player.id));
  }
  for (const player of open) {
    const label = numbered(player, { taken, max });
    labels.set(player.id, label);
    taken.add(foldText(label));
  }
  return labels;
}

type Spelling = (player: NamedPlayer, max: number) => string;

const spellings: readonly Spelling[] = [
  ({ firstName }, max) => cut(firstName, max),
  (player, max) => withLastName(player, { letters: 1, max }),
  (player, max) => withLastName(player, { letters: 2, max }),
  (player, max) => withLastName(player, { letters: 3, max }),
  ({ firstName, lastName }, max) => `${cut(firstName, 1)} ${cut(lastName, max - 2)}`,
  ({ firstName, jerseyNumber }, max) =>
    jerseyNumber ? `${cut(firstName, max - 2 - jerseyNumber.length)} #${jerseyNumber}` : '',
];

type LastNamePart = { readonly letters: number; readonly max: number };

function withLastName({ firstName, lastName }: NamedPlayer, { letters, max }: LastNamePart): string {
  return `${cut(firstName, max - 1 - letters)} ${cut(lastName, letters)}`;
}

type LabelsInUse = { readonly taken: ReadonlySet<string>; readonly max: number };

function numbered({ firstName }: NamedPlayer, { taken, max }: LabelsInUse): string {
  for (let number = 2; ; number += 1) {
    const label = `${cut(firstName, max - 1 - String(number).length)} ${number}`;
    if (!taken.has(foldText(label))) return label;
  }
}

function cut(name: string, length: number): string {
  return Array.from(name.normalize('NFC').trim()).slice(0, length).join('').trim();
}

function countShared(labels: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}
