import { check, type Inning, type Problem, type Violation } from 'engine';
import type { LineupContent } from '#domain/lineup/saved-lineup.ts';
import { placePlayer } from './place-player.ts';
import { type AnyPlace, getPlaceKey, isSamePlace, listBench, type PlayerPlace } from './places.ts';

type Lineup = { readonly problem: Problem; readonly content: LineupContent; readonly violations: readonly Violation[] };

/** The keys of the places of the same inning with which the selected player can swap so that no other rule is broken and no other preference missed. */
export function findValidSwaps({ problem, content, violations }: Lineup, selected: PlayerPlace): ReadonlySet<string> {
  const known = new Set(listKeys(violations));
  const breaksNothing = (other: AnyPlace) => {
    const swapped = swapPlaces(content, selected, other);
    if (swapped === content) return false;
    return listKeys(check({ ...problem, locks: swapped.locks }, swapped)).every((rule) => known.has(rule));
  };
  return new Set(listPlaces(problem, content, selected.inning).filter(breaksNothing).map(getPlaceKey));
}

/**
 * The lineup in which two places of an inning have exchanged their players; the same lineup where they cannot. A player
 * who swaps with an empty cell moves into it.
 */
function swapPlaces(content: LineupContent, one: PlayerPlace, other: AnyPlace): LineupContent {
  if (one.inning !== other.inning) return content;
  const { inning } = one;
  if (other.position !== null) return placePlayer(content, { inning, position: other.position }, one.playerId);
  if (one.position === null || other.playerId === undefined) return content;
  return placePlayer(content, { inning, position: one.position }, other.playerId);
}

function listPlaces(problem: Problem, content: LineupContent, inning: Inning): readonly AnyPlace[] {
  const cells = content.innings[inning - 1] ?? {};
  return [
    ...problem.positions.map((position) => ({ inning, position, playerId: cells[position] })),
    ...listBench(problem, inning, cells).map(({ id }) => ({ inning, position: null, playerId: id })),
  ];
}

/** Without the sentences, which the page adapts for players who rest. */
function listKeys(violations: readonly Violation[]): readonly string[] {
  return violations.map(({ rule, level, players, innings, positions }) =>
    JSON.stringify([rule, level, players, innings, positions]),
  );
}

/** How a place takes part in a swap. A risky target is one whose swap breaks a rule. */
export type SwapRole = 'selected' | 'target' | 'risky' | 'valid' | undefined;

type Swap = {
  readonly selection: {
    readonly selected: PlayerPlace | undefined;
    /** Undefined while they are being judged. */
    readonly validSwaps: ReadonlySet<string> | undefined;
  };
  /** The place under a player that is being dragged. */
  readonly dropTarget: AnyPlace | undefined;
};

export function findSwapRole({ selection, dropTarget }: Swap, place: AnyPlace): SwapRole {
  const { selected, validSwaps } = selection;
  if (selected?.inning !== place.inning) return undefined;
  if (isSamePlace(selected, place)) return 'selected';
  if (validSwaps === undefined) return undefined;
  const isValid = validSwaps.has(getPlaceKey(place));
  if (isSamePlace(dropTarget, place)) return isValid ? 'target' : 'risky';
  return isValid ? 'valid' : undefined;
}
