import { reachableRanges } from '#engine/search/counts/reachable-counts.ts';
import type { Cells } from '#engine/search/plan.ts';
import { elementAt } from '#engine/search/read/array-access.ts';
import { indexes, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import { type Changes, leastChanges } from '#engine/search/repair/changes.ts';
import type { SearchContext } from '#engine/search/search-context.ts';
import { columnAt, freeInnings, wholeGroups } from './cell-columns.ts';
import { capped, stepOf } from './least-cost.ts';
import type { LinearProgram, LinearResult, LinearSolver } from './linear-program.ts';
import { decidedCells, type MilpModel, milpModel } from './milp-model.ts';

/** What is minimized, one rank after another. */
export type Rank = 'high' | 'changed' | 'low';
export type Ranks = { readonly [rank in Rank]: number };

export type RepairRequest = {
  readonly changes: Changes;
  readonly order: readonly Rank[];
  /** The best lineup known that keeps every required rule. */
  readonly known: Cells | undefined;
  /** No lineup has fewer changes or less of the high rank, and none with this high rank has less of the low one. */
  readonly least: Ranks;
  /** Whether a lineup with less of the high rank was looked for in vain. */
  readonly isHighTried: boolean;
  /** Undefined for cells that break a required rule. */
  readonly price: (cells: Cells) => Ranks | undefined;
  /** Improves a lineup by exchanges, if any of them makes it better. */
  readonly improve: (cells: Cells) => Cells;
};

export type Repaired =
  | { readonly status: 'infeasible' }
  /** `open`: the first rank in which a better lineup may exist, if any. */
  | { readonly status: 'bounded'; readonly cells: Cells | undefined; readonly open: Rank | undefined };

/** Branch-and-bound nodes for each question. */
const nodes = 500;

/** Programs with more columns that are not barred are not tried, as in the search without a previous lineup. */
const mostColumns = 2500;

/** How often one more change is tried before the fewest are looked for in one program. */
const mostRises = 4;

/**
 * Where more cells change, as when a lineup made by hand breaks required rules, the fewest changes are far below those of the known
 * lineup. Measured on 324 such repairs: with so much work on the low rank it is worse in 18, and the median time is a quarter less.
 */
const fewChanges = 7;
const workOnLow = 300_000;

/** HiGHS is exact to about a millionth; all true costs are whole or round. */
const tolerance = 1e-3;

/** Minimizes one rank after another in the program of the whole game, looking only for what is better than what is known. */
export function repair(context: SearchContext, solver: LinearSolver, request: RepairRequest): Repaired {
  return new Repair(context, solver, request).run();
}

type Caps = { [rank in Rank]?: number };

type Question = {
  readonly model: MilpModel;
  readonly caps: Caps;
  /** Only lineups with less of the rank are of interest. */
  readonly below?: number | undefined;
};

class Repair {
  readonly #context: SearchContext;
  readonly #solver: LinearSolver;
  readonly #request: RepairRequest;
  /** The least of each rank that is settled. */
  readonly #caps: Caps = {};
  #cells: Cells | undefined;
  #reached: Ranks | undefined;

  constructor(context: SearchContext, solver: LinearSolver, request: RepairRequest) {
    this.#context = context;
    this.#solver = solver;
    this.#request = request;
    this.#cells = request.known;
    this.#reached = request.known && request.price(request.known);
  }

  run(): Repaired {
    let open: Rank | undefined;
    for (const rank of this.#request.order) {
      const result = rank === 'changed' ? this.#minimizeChanges() : this.#minimize(rank);
      if (result === 'infeasible') return { status: 'infeasible' };
      if (result === 'open' || this.#reached === undefined) open ??= rank;
      // Where a fairer lineup may exist, one that is as fair as the known one still changes as little as possible.
      if (this.#reached === undefined || (open !== undefined && rank !== 'high')) break;
      if (rank !== 'low') this.#caps[rank] = this.#reached[rank];
    }
    return { status: 'bounded', cells: this.#cells, open };
  }

  #minimize(rank: Rank, built?: MilpModel): 'settled' | 'open' | 'infeasible' {
    const before = this.#reached;
    if (before !== undefined && before[rank] <= this.#leastOf(rank, before) + tolerance) return 'settled';
    if (before !== undefined && rank === 'high' && this.#request.isHighTried) return 'open';
    const model = built ?? this.#model(rank, this.#caps, before);
    const result = this.#ask(rank, { model, caps: this.#caps, below: before?.[rank] });
    if (result.status === 'infeasible') return before === undefined ? 'infeasible' : 'settled';
    return result.status === 'limit' ? 'open' : 'settled';
  }

  #leastOf(rank: Rank, { high }: Ranks): number {
    const { least } = this.#request;
    return rank === 'low' && high > least.high + tolerance ? Number.NEGATIVE_INFINITY : least[rank];
  }

  /** Asks whether the fewest changes are enough, then one more: a program in which little may change is small. */
  #minimizeChanges(): 'settled' | 'open' | 'infeasible' {
    const first = this.#request.least.changed;
    const known = this.#reached?.changed ?? Number.POSITIVE_INFINITY;
    if (known <= first) return 'settled';
    const model = this.#model('changed', this.#caps);
    for (let changed = first; changed < Math.min(known, first + mostRises); changed += 1) {
      const { status } = this.#ask('changed', { model, caps: { ...this.#caps, changed } });
      if (status !== 'infeasible') return status === 'optimal' ? 'settled' : 'open';
    }
    return known <= first + mostRises ? 'settled' : this.#minimize('changed', model);
  }

  /** Looks for the least of a rank, below what is given. Keeps what is found if it is better than what was known. */
  #ask(rank: Rank, { model, caps, below }: Question): LinearResult {
    const step = rank === 'low' ? stepOf(model.program) : 1;
    const most = below === undefined ? {} : { [rank]: below - (step ?? tolerance) / 2 };
    const program = programOf(model, this.#request.changes, rank, { ...withHalves(caps), ...most });
    if (program.columns.filter(({ most }) => most > 0).length > mostColumns) return unknown;
    // All costs lie on a grid, so that what is less than a step away from the bound is best.
    const gap = step && 0.9 * step;
    const areMany = (this.#reached?.changed ?? 0) > fewChanges;
    const result = this.#solver({
      program,
      rank: rank === 'high' ? 'high' : 'low',
      nodes,
      ...(gap !== undefined && { gap }),
      ...(areMany && rank === 'low' && { work: workOnLow }),
      ...(areMany && rank === 'changed' && below !== undefined && { isFar: true }),
    });
    if (result.status === 'infeasible' || result.values === undefined) return result;
    // Rounding, or what no program knows the cost of, such as position changes.
    const isBest = (ranks: Ranks) => ranks[rank] <= result.bound + (gap ?? 0) + tolerance;
    // No rank comes after the low one, in which exchanges could improve the best of it.
    const reached = this.#keep(decidedCells(model, result.values), (ranks) => rank === 'low' && isBest(ranks));
    return reached && isBest(reached) ? result : { ...result, status: 'limit' };
  }

  #model(rank: Rank, caps: Caps, known?: Ranks): MilpModel {
    const { matrix, playerTotals, objective, rules } = this.#context;
    const settled = caps.high === undefined ? undefined : { high: caps.high, low: Number.POSITIVE_INFINITY };
    const most = rank === 'changed' ? settled : (known ?? settled);
    const narrowed = most && reachableRanges(this.#context, most);
    return milpModel(matrix, playerTotals, objective, rules, wholeGroups(matrix), narrowed);
  }

  #keep(found: Cells, isDone: (ranks: Ranks) => boolean): Ranks | undefined {
    const { price, improve } = this.#request;
    const first = price(found);
    if (first === undefined) return undefined;
    const improved = isDone(first) ? found : improve(found);
    const ranks = price(improved);
    if (ranks !== undefined && this.#isBetter(ranks)) {
      this.#cells = improved;
      this.#reached = ranks;
    }
    return this.#reached;
  }

  #isBetter(ranks: Ranks): boolean {
    const known = this.#reached;
    if (known === undefined) return true;
    const first = this.#request.order.find((rank) => Math.abs(ranks[rank] - known[rank]) > tolerance);
    return first !== undefined && ranks[first] < known[first];
  }
}

const unknown: LinearResult = { status: 'limit', values: undefined, bound: Number.NEGATIVE_INFINITY };

/** Ranks that are settled are whole; half of one more is out of reach of rounding. */
function withHalves(caps: Caps): Caps {
  return Object.fromEntries(Object.entries(caps).map(([rank, most]) => [rank, most + 0.5]));
}

/** Returns the program of a rank, in which no rank exceeds its cap. That of the changes has them in place of the low costs. */
function programOf(model: MilpModel, changes: Changes, rank: Rank, caps: Caps): LinearProgram {
  const { kept, barred } = readColumns(model, changes, caps.changed);
  const { base, rows } = model.program;
  const columns = model.program.columns.map((column, index) => (barred.has(index) ? { ...column, most: 0 } : column));
  // Every position is filled once, so that the cells that are kept say as much as those that change.
  const changed = {
    base: { high: 0, low: changes.cells },
    columns: columns.map((column, index) => ({ ...column, high: 0, low: kept.has(index) ? -1 : 0 })),
  };
  const cap = (of: Rank, most: number | undefined) => {
    if (most === undefined) return [];
    const source = of === 'changed' ? { ...changed, rows: [] } : { base, columns, rows: [] };
    return capped(source, of === 'high' ? 'high' : 'low', most).rows;
  };
  return {
    ...(rank === 'changed' ? changed : { base, columns }),
    rows: [...rows, ...cap('high', caps.high), ...cap('changed', caps.changed), ...cap('low', caps.low)],
  };
}

/** Returns the columns of cells that are as before, and of those with which even one inning changes more than all may. */
function readColumns({ matrix, cells: columns }: MilpModel, changes: Changes, most = Number.POSITIVE_INFINITY) {
  const slack = most + tolerance - leastChanges(changes);
  // The program of the whole game has a group for every position.
  const cells = freeInnings(matrix).flatMap((inning) =>
    indexes(matrix.players).flatMap((player) =>
      indexes(matrix.bench).map((position) => ({
        column: columnAt(matrix, columns, player, inning, position),
        isKept: changes.at(player, inning, position) === 0,
        isBarred: more(matrix, changes, player, inning, position) > slack,
      })),
    ),
  );
  const benches = freeInnings(matrix).flatMap((inning) =>
    indexes(matrix.players)
      .filter((player) => more(matrix, changes, player, inning, matrix.bench) > slack)
      .map((player) => elementAt(columns.bench, player * matrix.innings + inning)),
  );
  const columnsWhere = (isAsked: (cell: (typeof cells)[number]) => boolean) =>
    cells.filter(isAsked).map(({ column }) => column);
  return {
    kept: new Set(columnsWhere(({ isKept }) => isKept)),
    barred: new Set([...columnsWhere(({ isBarred }) => isBarred), ...benches]),
  };
}

/** Returns how many more cells of an inning must change when a player is in a place there. */
function more(matrix: ProblemMatrix, { innings }: Changes, player: number, inning: number, place: number): number {
  const { least, leastWith } = elementAt(innings, inning - matrix.firstFree);
  return elementAt(leastWith, player * (matrix.bench + 1) + place) - least;
}
