import type { Player, PlayerPair } from '#engine/problem.ts';
import type { PairKind, PairPlace, PlayerId } from '#engine/vocabulary.ts';

type Named = Pick<Player, 'id' | 'name'>;

const clauses: Readonly<Record<PairKind, Readonly<Record<PairPlace, string>>>> = {
  together: {
    infield: 'are in the infield together',
    outfield: 'are in the outfield together',
    bench: 'sit together',
    battery: 'pitch and catch together',
  },
  apart: {
    infield: 'are never both in the infield',
    outfield: 'are never both in the outfield',
    bench: 'never sit at the same time',
    battery: 'never pitch and catch together',
  },
};

/** `Ana Lee and Ben Ortiz are never both in the infield`. */
export function describePair(pair: PlayerPair, players: readonly Named[]): string {
  return `${formatPairNames(pair, players)} ${clauses[pair.kind][pair.place]}`;
}

const places: Readonly<Record<PairPlace, string>> = {
  infield: 'in the infield',
  outfield: 'in the outfield',
  bench: 'on the bench',
  battery: 'as pitcher and catcher',
};

/** `Ana Lee and Ben Ortiz apart in the infield`. */
export function formatPair(pair: PlayerPair, players: readonly Named[]): string {
  return `${formatPairNames(pair, players)} ${pair.kind} ${places[pair.place]}`;
}

/** `Ana Lee and Ben Ortiz`. */
function formatPairNames({ players: [one, other] }: PlayerPair, players: readonly Named[]): string {
  const findName = (playerId: PlayerId) => players.find(({ id }) => id === playerId)?.name ?? 'a player';
  return `${findName(one)} and ${findName(other)}`;
}
