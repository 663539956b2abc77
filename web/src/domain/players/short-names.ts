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
 * A label for each player that fits a small cell and is never shared: the first name where that is enough, then
 * with as much of the last name as tells two players apart, then with the jersey number, then with a number.
 */
export function shortNames(players: readonly NamedPlayer[]): ReadonlyMap<PlayerId, string> {
  const labels = new Map<PlayerId, string>();
  const taken = new Set<string>();
  let open = [...players];
  for (const spelling of spellings) {
    const shared = countShared(open.map((player) => fold(spelling(player))));
    const unique = open.filter((player) => {
      const label = spelling(player);
      return label !== '' && shared.get(fold(label)) === 1 && !taken.has(fold(label));
    });
    for (const player of unique) {
      labels.set(player.id, spelling(player));
      taken.add(fold(spelling(player)));
    }
    open = open.filter((player) => !labels.has(player.id));
  }
  for (const player of open) {
    const label = numbered(player, taken);
    labels.set(player.id, label);
    taken.add(fold(label));
  }
  return labels;
}

type Spelling = (player: NamedPlayer) => string;

const spellings: readonly Spelling[] = [
  ({ firstName }) => cut(firstName, labelMax),
  (player) => withLastName(player, 1),
  (player) => withLastName(player, 2),
  (player) => withLastName(player, 3),
  ({ firstName, lastName }) => `${cut(firstName, 1)} ${cut(lastName, labelMax - 2)}`,
  ({ firstName, jerseyNumber }) =>
    jerseyNumber ? `${cut(firstName, labelMax - 2 - jerseyNumber.length)} #${jerseyNumber}` : '',
];

function withLastName({ firstName, lastName }: NamedPlayer, letters: number): string {
  return `${cut(firstName, labelMax - 1 - letters)} ${cut(lastName, letters)}`;
}

function numbered({ firstName }: NamedPlayer, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const label = `${cut(firstName, labelMax - 1 - String(number).length)} ${number}`;
    if (!taken.has(fold(label))) return label;
  }
}

function cut(name: string, length: number): string {
  return Array.from(name.normalize('NFC').trim()).slice(0, length).join('').trim();
}

/** Labels that differ only in case or accents are the same to a hurried eye. */
function fold(label: string): string {
  return label.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function countShared(labels: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}
