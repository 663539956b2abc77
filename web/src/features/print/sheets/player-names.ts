import { firstLetter } from 'contract/primitives/name-key';
import type { PlayerId } from 'engine';
import { chooseUniqueNames, type NamedPlayer, withInitial } from '#domain/players/player-names.ts';

export const NAME_STYLES = ['initial', 'last', 'full'] as const;
/** Which parts of the names are printed: at most the initial of the last name, the last name for umpires, or all. */
export type NameStyle = (typeof NAME_STYLES)[number];

type PrintedName = {
  /** In the dugout: `Kate`, `Kate L.` or `Kate Langley`. */
  readonly name: string;
  /** For umpire and opponent: `Kate L.`, `Langley, K.` or `Langley, Kate`. */
  readonly formalName: string;
};

/** The names of the players on paper. No two players have the same one. */
export function listPrintedNames(
  players: readonly NamedPlayer[],
  style: NameStyle,
): ReadonlyMap<PlayerId, PrintedName> {
  const names = chooseNames(players, spellings[style].names);
  const formal = chooseNames(players, spellings[style].formalNames);
  return new Map(players.map(({ id }) => [id, { name: names.get(id) ?? '', formalName: formal.get(id) ?? '' }]));
}

type Spelling = (player: NamedPlayer) => string;

const inDugout: readonly Spelling[] = [({ firstName }) => firstName, withInitial];
const lastNameFirst: Spelling = ({ firstName, lastName }) => `${lastName}, ${firstName}`;

/** A longer spelling is used by the players who share the shorter one. */
const spellings: Readonly<Record<NameStyle, Readonly<Record<'names' | 'formalNames', readonly Spelling[]>>>> = {
  initial: { names: inDugout, formalNames: [withInitial] },
  last: {
    names: inDugout,
    formalNames: [({ firstName, lastName }) => `${lastName}, ${firstLetter(firstName) ?? ''}.`, lastNameFirst],
  },
  full: {
    names: [({ firstName, lastName }) => `${firstName} ${lastName}`],
    formalNames: [lastNameFirst],
  },
};

function chooseNames(players: readonly NamedPlayer[], wanted: readonly Spelling[]): ReadonlyMap<PlayerId, string> {
  const longest: Spelling = (player) => wanted.at(-1)?.(player) ?? '';
  return chooseUniqueNames(players, {
    spellings: [...wanted, (player) => (player.jerseyNumber ? `${longest(player)} #${player.jerseyNumber}` : '')],
    numbered: (player, number) => `${longest(player)} (${number})`,
  });
}
