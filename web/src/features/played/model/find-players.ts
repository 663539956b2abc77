import { foldText } from 'contract/primitives/name-key';
import type { PlayerId } from 'engine';
import type { NamedPlayer } from '#domain/players/player-names.ts';

/** A player of the team as a coach writes one: by name, by number, or as the grid shows the player. */
export type KnownPlayer = NamedPlayer & { readonly name: string; readonly label: string };

/**
 * The players whom a text can mean: by jersey number, by initials, or by the beginning of a name. One player is clear;
 * none or several are for the coach to correct. A whole name comes first, so that `Ana` is Ana beside an Anabel.
 */
export function findPlayers(text: string, players: readonly KnownPlayer[]): readonly KnownPlayer[] {
  const typed = fold(text);
  if (typed === '') return [];
  if (/^#?\d+$/.test(typed)) return findByNumber(typed.replace('#', ''), players);
  const named = players.filter((player) => listWholeNames(player).includes(typed));
  if (named.length > 0) return named;
  return players.filter((player) => isInitials(typed, player) || isBeginning(typed, player));
}

export function findOnlyPlayer(text: string, players: readonly KnownPlayer[]): PlayerId | undefined {
  const found = findPlayers(text, players);
  return found.length === 1 ? found[0]?.id : undefined;
}

/**
 * The players of an inning that was typed as one text, such as `al bo 12`, in the order of the positions. Commas or
 * semicolons separate whole names, else spaces do. Undefined for the text of one cell: a text that fits a player, or that
 * has no more parts than the longest name of the team and so may be a name with a mistake.
 */
export function splitPlayers(text: string, players: readonly KnownPlayer[]): readonly string[] | undefined {
  const typed = text.trim().replace(/[\s,;]+$/, '');
  const parts = typed.split(/[,;]/.test(typed) ? /[,;]/ : /\s+/).map((part) => part.trim());
  const longest = Math.max(1, ...players.map(({ name }) => name.trim().split(/\s+/).length));
  return parts.length <= longest || findPlayers(typed, players).length > 0 ? undefined : parts;
}

/** `7` finds 07 where no player wears 7. */
function findByNumber(number: string, players: readonly KnownPlayer[]): readonly KnownPlayer[] {
  const exact = players.filter(({ jerseyNumber }) => jerseyNumber === number);
  if (exact.length > 0) return exact;
  return players.filter(({ jerseyNumber }) => jerseyNumber && withoutZeros(jerseyNumber) === withoutZeros(number));
}

function withoutZeros(number: string): string {
  return number.replace(/^0+(?=\d)/, '');
}

function listWholeNames({ firstName, lastName, label }: KnownPlayer): readonly string[] {
  return [firstName, lastName, `${firstName} ${lastName}`, `${lastName} ${firstName}`, label].map(fold);
}

function isInitials(typed: string, { firstName, lastName }: KnownPlayer): boolean {
  const words = [...fold(firstName).split(' '), ...fold(lastName).split(' ')];
  const all = words.map((word) => word.charAt(0)).join('');
  return typed === all || typed === fold(firstName).charAt(0) + fold(lastName).charAt(0);
}

/** `mar lo` begins the words of Maria Lopez, and so does `lopez m`. */
function isBeginning(typed: string, { firstName, lastName }: KnownPlayer): boolean {
  const first = fold(firstName).split(' ');
  const last = fold(lastName).split(' ');
  const wanted = typed.split(' ');
  return beginsWords(wanted, [...first, ...last]) || beginsWords(wanted, [...last, ...first]);
}

/** Each wanted word begins a word, in the same order. */
function beginsWords(wanted: readonly string[], words: readonly string[]): boolean {
  let from = 0;
  return wanted.every((beginning) => {
    const at = words.findIndex((word, index) => index >= from && word.startsWith(beginning));
    from = at + 1;
    return at !== -1;
  });
}

function fold(text: string): string {
  return foldText(text.replace(/[.,]/g, ' '));
}
