import type { PlayerId } from 'engine';
import { chooseUniqueNames, type NamedPlayer } from '#domain/players/short-names.ts';

export const NAME_STYLES = ['initial', 'full'] as const;
/** Which part of the last name is printed: at most its initial, or all of it. */
export type NameStyle = (typeof NAME_STYLES)[number];

export type PrintedName = {
  /** In the dugout: `Kate`, `Kate L.` or `Kate Langley`. */
  readonly name: string;
  /** For umpire and opponent: `Kate L.` or `Langley, Kate`. */
  readonly formalName: string;
};

/** The names of the players on paper. No two players have the same one. */
export function listPrintedNames(
  players: readonly NamedPlayer[],
  style: NameStyle,
): ReadonlyMap<PlayerId, PrintedName> {
  const { names, formalNames } = spellings[style];
  const inDugout = chooseNames(players, names);
  const formal = chooseNames(players, formalNames);
  return new Map(players.map(({ id }) => [id, { name: inDugout.get(id) ?? '', formalName: formal.get(id) ?? '' }]));
}

type Spelling = (player: NamedPlayer) => string;

const withInitial: Spelling = ({ firstName, lastName }) => {
  const initial = Array.from(lastName.normalize('NFC').trim())[0]?.toUpperCase();
  return initial ? `${firstName} ${initial}.` : firstName;
};

/** A longer spelling is used by the players who share the shorter one. */
const spellings: Readonly<Record<NameStyle, Readonly<Record<'names' | 'formalNames', readonly Spelling[]>>>> = {
  initial: { names: [({ firstName }) => firstName, withInitial], formalNames: [withInitial] },
  full: {
    names: [({ firstName, lastName }) => `${firstName} ${lastName}`],
    formalNames: [({ firstName, lastName }) => `${lastName}, ${firstName}`],
  },
};

function chooseNames(players: readonly NamedPlayer[], wanted: readonly Spelling[]): ReadonlyMap<PlayerId, string> {
  const longest: Spelling = (player) => wanted.at(-1)?.(player) ?? '';
  return chooseUniqueNames(players, {
    spellings: [...wanted, (player) => (player.jerseyNumber ? `${longest(player)} #${player.jerseyNumber}` : '')],
    numbered: (player, number) => `${longest(player)} (${number})`,
  });
}
