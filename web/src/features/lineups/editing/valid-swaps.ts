import { check, type Inning, type PlayerId, type Position, type Problem, type Violation } from 'engine';
import type { LineupContent } from '#domain/lineup/saved-lineup.ts';
import { placePlayer } from '../model/place-player.ts';
import { listBench } from '../model/presence.ts';

/** A player at a place of one inning; a null position is the bench. */
export type PlayerPlace = { readonly inning: Inning; readonly position: Position | null; readonly playerId: PlayerId };
/** A place that may be empty. */
export type AnyPlace = Omit<PlayerPlace, 'playerId'> & { readonly playerId: PlayerId | undefined };

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

/** Cells are identified by their position, players on the bench by themselves. */
export function getPlaceKey({ inning, position, playerId }: AnyPlace): string {
  return JSON.stringify([inning, position, position === null ? playerId : undefined]);
}

export function isSamePlace(one: AnyPlace | undefined, other: AnyPlace): boolean {
  return one !== undefined && getPlaceKey(one) === getPlaceKey(other);
}
