import { BATTING, type Player, THROWING } from 'contract/players';
import { firstLetter, foldText } from 'contract/primitives/name-key';
import type { PlayerId } from 'engine';

export const battingOptions = BATTING.map((label, value) => ({ value, label }));
export const throwingOptions = THROWING.map((label, value) => ({ value, label }));

export function formatBatting({ battingPreference }: Pick<Player, 'battingPreference'>): string {
  return BATTING[battingPreference] ?? 'Unknown';
}

export function formatThrowing({ throwingPreference }: Pick<Player, 'throwingPreference'>): string {
  return THROWING[throwingPreference] ?? 'Unknown';
}

export const coEdOptions = [
  { value: '', label: 'Not set' },
  { value: 'women', label: 'Women' },
  { value: 'men', label: 'Men' },
] as const;

export function formatCoEdGroup({ coEdGroup }: Pick<Player, 'coEdGroup'>): string | undefined {
  return coEdGroup ? coEdOptions.find(({ value }) => value === coEdGroup)?.label : undefined;
}

export type NamedPlayer = {
  readonly id: PlayerId;
  readonly firstName: string;
  readonly lastName: string;
  readonly jerseyNumber: string | null;
};

/** Characters that a label may have: two lines of a cell of a phone. Few first names are longer. */
export const labelMax = 12;

/**
 * A label of at most `labelMax` characters for each player that fits a small cell and is never shared: the first name where
 * that is enough, then with as much of the last name as tells two players apart, then with the jersey number, then with a
 * number.
 */
export function shortNames(players: readonly NamedPlayer[]): ReadonlyMap<PlayerId, string> {
  return chooseUniqueNames(players, {
    spellings,
    numbered: ({ firstName }, number) => `${cut(firstName, labelMax - 1 - String(number).length)} ${number}`,
  });
}

type Spellings = {
  /** In order of preference. An empty text is no name. */
  readonly spellings: readonly ((player: NamedPlayer) => string)[];
  /** For players who share every spelling. Numbers start with 1. */
  readonly numbered: (player: NamedPlayer, number: number) => string;
};

/** For each player the first spelling that no other player has, without regard to case and accents. */
export function chooseUniqueNames(
  players: readonly NamedPlayer[],
  { spellings: wanted, numbered }: Spellings,
): ReadonlyMap<PlayerId, string> {
  const labels = new Map<PlayerId, string>();
  const taken = new Set<string>();
  let open = [...players];
  for (const spell of wanted) {
    const shared = countShared(open.map((player) => foldText(spell(player))));
    const unique = open.filter((player) => {
      const label = spell(player);
      return label !== '' && shared.get(foldText(label)) === 1 && !taken.has(foldText(label));
    });
    for (const player of unique) {
      labels.set(player.id, spell(player));
      taken.add(foldText(spell(player)));
    }
    open = open.filter((player) => !labels.has(player.id));
  }
  for (const player of open) {
    let number = 1;
    while (taken.has(foldText(numbered(player, number)))) number += 1;
    const label = numbered(player, number);
    labels.set(player.id, label);
    taken.add(foldText(label));
  }
  return labels;
}

const spellings: Spellings['spellings'] = [
  ({ firstName }) => abbreviate(firstName),
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

/** A long name ends where its first part does, as `Anne` of `Anne-Charlotte`, or else with a period. */
function abbreviate(name: string): string {
  const [first = ''] = name.trim().split(/[ -]/);
  const fitting = [name, first].find((part) => cut(part, labelMax + 1) === cut(part, labelMax));
  return fitting === undefined ? `${cut(name, labelMax - 1)}.` : cut(fitting, labelMax);
}

function cut(name: string, length: number): string {
  return Array.from(name.normalize('NFC').trim()).slice(0, length).join('').trim();
}

function countShared(labels: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}

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
