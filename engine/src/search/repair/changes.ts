import type { PreviousLineup } from '#engine/problem.ts';
import { minCostFlow } from '#engine/search/counts/min-cost-flow.ts';
import { type Cells, type Cost, noCost } from '#engine/search/plan.ts';
import { elementAt } from '#engine/search/read/array-access.ts';
import { FREE, indexes, isOpen, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import type { SearchContext } from '#engine/search/search-context.ts';
import { isDummy } from '#engine/short-handed/dummy-players.ts';
import type { ChangePriority } from '#engine/vocabulary.ts';

const noPlayer = -1;

/** What changes cost in one inning by itself, whatever the rules ask of several innings. */
type InningChanges = {
  /** The cells of this inning that must change, because players are away or locked elsewhere. */
  readonly least: number;
  /** An assignment with so few changes: where each player is. */
  readonly places: Int16Array;
  /** The least changes with a player at a position or on the bench: player × (positions + 1) + place. */
  readonly leastWith: Float64Array;
};

/** The changes of a lineup from the one that people know. */
export type Changes = {
  /** The positions of all innings to come. */
  readonly cells: number;
  /** 1 for a changed cell, 0 for one that is as before. */
  readonly at: (player: number, inning: number, position: number) => 0 | 1;
  /** The innings to come. */
  readonly innings: readonly InningChanges[];
};

/** Reads the previous lineup. Undefined when an inning cannot be filled. */
export function readChanges(matrix: ProblemMatrix, { innings }: PreviousLineup): Changes | undefined {
  const { problem, positions, firstFree } = matrix;
  const playerIds = problem.players.map(({ id }) => id);
  const holders = Int16Array.from(indexes(positions * matrix.innings), (cell) => {
    const id = innings[cell % matrix.innings]?.[elementAt(problem.positions, Math.floor(cell / matrix.innings))];
    return id === undefined ? noPlayer : playerIds.indexOf(id);
  });
  const names = Int16Array.from(problem.players, (player, index) => (isDummy(player) ? noPlayer : index));
  const at = (player: number, inning: number, position: number) =>
    holders[position * matrix.innings + inning] === names[player] ? 0 : 1;
  const toCome = indexes(matrix.innings - firstFree);
  const read = toCome.flatMap((step) => readInning(matrix, at, firstFree + step) ?? []);
  return read.length < toCome.length ? undefined : { at, cells: positions * toCome.length, innings: read };
}

/** Returns how many cells must change at least. */
export function leastChanges({ innings }: Changes): number {
  return innings.reduce((sum, { least }) => sum + least, 0);
}

/** Returns a function that counts the changed cells of one player. */
export function countChanges(matrix: ProblemMatrix, { at }: Changes): (playerCells: Cells, player: number) => number {
  return (playerCells, player) => {
    let changed = 0;
    for (let inning = matrix.firstFree; inning < matrix.innings; inning += 1) {
      const code = playerCells[inning] ?? matrix.away;
      if (code < matrix.bench) changed += at(player, inning, code);
    }
    return changed;
  };
}

/** Returns how many cells of a lineup differ from the previous one. */
export function countAllChanges(matrix: ProblemMatrix, changes: Changes, cells: Cells): number {
  const countOfPlayer = countChanges(matrix, changes);
  const cellsOf = (player: number) => cells.subarray(player * matrix.innings, (player + 1) * matrix.innings);
  return indexes(matrix.players).reduce((sum, player) => sum + countOfPlayer(cellsOf(player), player), 0);
}

/** The previous lineup, changed only where one inning by itself must change. */
export function keptCells({ players, innings, firstFree, fixed }: ProblemMatrix, changes: Changes): Cells {
  return Int16Array.from(indexes(players * innings), (cell) => {
    const inning = (cell % innings) - firstFree;
    if (inning < 0) return elementAt(fixed, cell);
    return elementAt(elementAt(changes.innings, inning).places, Math.floor(cell / innings));
  });
}

type Price = (player: number, place: number) => number;

function readInning(matrix: ProblemMatrix, at: Changes['at'], inning: number): InningChanges | undefined {
  const { bench } = matrix;
  const price: Price = (player, place) => {
    const fixed = elementAt(matrix.fixed, player * matrix.innings + inning);
    if (place === bench) return fixed === FREE || fixed === bench ? 0 : Number.POSITIVE_INFINITY;
    return isOpen(matrix, player, inning, place) ? at(player, inning, place) : Number.POSITIVE_INFINITY;
  };
  const there = indexes(matrix.players).filter((player) => matrix.present[player * matrix.innings + inning] === 1);
  const places = assign(matrix, there, price);
  if (places === undefined) return undefined;
  const least = there.reduce((sum, player) => sum + price(player, elementAt(places, player)), 0);
  const moves = cheapestMoves(there, (player, other) => {
    const place = elementAt(places, other);
    return price(player, place) - price(player, elementAt(places, player));
  });
  // A player who takes a place makes its holder go elsewhere, and so on, until someone takes the place left empty.
  const leastWith = new Float64Array(matrix.players * (bench + 1)).fill(Number.POSITIVE_INFINITY);
  for (const [one, player] of there.entries()) {
    for (const [other, holder] of there.entries()) {
      const cell = player * (bench + 1) + elementAt(places, holder);
      const step = price(player, elementAt(places, holder)) - price(player, elementAt(places, player));
      const back = one === other ? 0 : elementAt(moves, other * there.length + one);
      leastWith[cell] = Math.min(elementAt(leastWith, cell), least + step + back);
    }
  }
  return { least, places, leastWith };
}

/** Fills the positions of an inning with as few changes as possible. */
function assign(matrix: ProblemMatrix, there: readonly number[], price: Price): Int16Array | undefined {
  const { bench } = matrix;
  const firstPosition = 1 + there.length;
  const sink = firstPosition + bench;
  const one = (high: number) => ({ high: Float64Array.of(0, high), low: new Float64Array(2) });
  const open = there.flatMap((player, index) =>
    indexes(bench).flatMap((position) => {
      const changed = price(player, position);
      return changed === Number.POSITIVE_INFINITY ? [] : [{ player, index, position, changed }];
    }),
  );
  const arcs = [
    ...open.map(({ index, position, changed }) => ({
      from: 1 + index,
      to: firstPosition + position,
      costs: one(changed),
    })),
    ...there.map((_, index) => ({ from: 0, to: 1 + index, costs: one(0) })),
    ...indexes(bench).map((position) => ({ from: firstPosition + position, to: sink, costs: one(0) })),
  ];
  const units = minCostFlow(sink + 1, arcs, bench);
  if (units === undefined) return undefined;
  const places = new Int16Array(matrix.players).fill(matrix.away);
  for (const player of there) places[player] = bench;
  for (const [arc, { player, position }] of open.entries()) if (units[arc] === 1) places[player] = position;
  return places;
}

/** Returns what it costs at least that one player ends at the place of another: Floyd and Warshall's shortest paths. */
function cheapestMoves(there: readonly number[], step: (player: number, other: number) => number): Float64Array {
  const size = there.length;
  const moves = Float64Array.from(there.flatMap((player) => there.map((other) => step(player, other))));
  for (let via = 0; via < size; via += 1) {
    for (let from = 0; from < size; from += 1) {
      const first = elementAt(moves, from * size + via);
      for (let to = 0; to < size; to += 1) {
        const through = first + elementAt(moves, via * size + to);
        if (through < elementAt(moves, from * size + to)) moves[from * size + to] = through;
      }
    }
  }
  return moves;
}

/** More units of wanted rules than any lineup breaks: for fifty players in fifteen innings, more than a thousand each. */
const mostUnits = 1e6;

/**
 * Returns the context with the price of changes in the high rank: below every unit of fairness, or above all of it and
 * every wanted rule.
 */
export function withChanges(context: SearchContext, changes: Changes, priority: ChangePriority): SearchContext {
  const { matrix, objective, rules } = context;
  const scale = priority === 'fairness' ? changes.cells + 1 : 1;
  const scaled = ({ high, low }: Cost): Cost => ({ high: high * scale, low });
  return {
    ...context,
    objective: {
      ...objective,
      broken: objective.broken * scale,
      change: { high: priority === 'fairness' ? 1 : objective.broken * mostUnits, low: 0 },
      sits: (totals, sits) => scaled(objective.sits(totals, sits)),
    },
    rules: { ...rules, changed: countChanges(matrix, changes) },
  };
}

/**
 * Returns the context in which changes are the low rank and what counts after them costs nothing. Simulated annealing goes
 * through lineups that are worse in the low rank, so it finds fewer changes with this one.
 */
export function withChangesLast(context: SearchContext, changes: Changes, priority: ChangePriority): SearchContext {
  const { matrix, objective, rules } = context;
  const isFair = priority === 'fairness';
  return {
    ...context,
    objective: {
      ...objective,
      broken: isFair ? objective.broken : 0,
      rotation: 0,
      positionChange: 0,
      change: { high: 0, low: 1 },
      sits: isFair ? (totals, sits) => ({ ...objective.sits(totals, sits), low: 0 }) : () => noCost,
      zone: () => noCost,
      at: () => noCost,
    },
    rules: { ...rules, changed: countChanges(matrix, changes) },
  };
}
