import type { InningAssignment, Lock } from 'engine';
import type { LineupContent } from './saved-lineup.ts';

export type MergedLineup = {
  readonly content: LineupContent;
  /** The innings, 1-based, that both sides changed differently. The merged lineup has mine. */
  readonly conflicts: readonly number[];
  /** True when both sides changed the batting order differently. The merged lineup has mine. */
  readonly isOrderInConflict: boolean;
};

/**
 * Merges two lineups that were made from the same one. An inning, with its locks, or a batting order that only one side
 * changed is taken from that side.
 */
export function mergeLineups(base: LineupContent, mine: LineupContent, theirs: LineupContent): MergedLineup {
  const read = <Value>(part: (content: LineupContent) => Value) => pick(part(base), part(mine), part(theirs));
  const length = read(({ innings }) => innings.length).isMine ? mine.innings.length : theirs.innings.length;
  const innings = Array.from({ length }, (_, index) => read((content) => fingerprint(content, index)));
  const order = read(({ battingOrder }) => battingOrder.join());
  const sourceOf = ({ isMine }: { readonly isMine: boolean }) => (isMine ? mine : theirs);
  return {
    content: {
      innings: innings.map((inning, index) => cellsOf(sourceOf(inning), index)),
      battingOrder: sourceOf(order).battingOrder,
      locks: innings.flatMap((inning, index) => locksOf(sourceOf(inning), index)),
    },
    conflicts: innings.flatMap(({ isConflict }, index) => (isConflict ? [index + 1] : [])),
    isOrderInConflict: order.isConflict,
  };
}

/** The lineup with these innings, and their locks, as the other one has them. */
export function takeInnings(content: LineupContent, theirs: LineupContent, taken: readonly number[]): LineupContent {
  const sources = content.innings.map((_, index) => (taken.includes(index + 1) ? theirs : content));
  return {
    ...content,
    innings: sources.map(cellsOf),
    locks: sources.flatMap(locksOf),
  };
}

function pick<Value>(was: Value, mine: Value, theirs: Value) {
  const isMine = mine !== was;
  return { isMine, isConflict: isMine && theirs !== was && mine !== theirs };
}

function cellsOf({ innings }: LineupContent, index: number): InningAssignment {
  return innings[index] ?? {};
}

function locksOf({ locks }: LineupContent, index: number): readonly Lock[] {
  return locks.filter(({ inning }) => inning === index + 1);
}

/** Ignores the order in which cells were filled and locks were set. */
function fingerprint(content: LineupContent, index: number): string {
  const cells = Object.entries(cellsOf(content, index)).filter(([, playerId]) => playerId);
  const locks = locksOf(content, index).map(({ playerId, position }) => JSON.stringify([playerId, position]));
  return JSON.stringify([cells.toSorted(([one], [other]) => (one < other ? -1 : 1)), locks.toSorted()]);
}
