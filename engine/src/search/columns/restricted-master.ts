import type { Comparison } from '#engine/search/counts/sits-by-inning.ts';
import type { GrowingProgram, PricedColumn, PricedResult } from '#engine/search/milp/linear-program.ts';
import type { Cells, Cost } from '#engine/search/plan.ts';
import { elementAt, floatAt } from '#engine/search/read/array-access.ts';
import { indexes, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import type { PatternGraph } from './pattern-graph.ts';

/** A pattern of one player that was found so far. */
export type Pattern = {
  readonly player: number;
  readonly codes: Cells;
  readonly cost: Cost;
  /** Position × innings + inning. */
  readonly cells: readonly number[];
};

/** The patterns found so far, each of them once. */
export class PatternPool {
  readonly patterns: Pattern[] = [];
  readonly #known = new Set<string>();
  readonly #matrix: ProblemMatrix;

  constructor(matrix: ProblemMatrix) {
    this.#matrix = matrix;
  }

  /** Returns false for a pattern that is known. */
  add(player: number, codes: Cells, cost: Cost): boolean {
    const key = `${player} ${codes.join()}`;
    if (this.#known.has(key)) return false;
    this.#known.add(key);
    const { bench, innings } = this.#matrix;
    const cells = [...codes].flatMap((code, inning) => (code < bench ? [code * innings + inning] : []));
    this.patterns.push({ player, codes: codes.slice(), cost, cells });
    return true;
  }
}

type MasterOptions = {
  readonly matrix: ProblemMatrix;
  /** What a pattern costs in the rank that is minimized, and by how much it exceeds the least of the high rank. */
  readonly costOf: (pattern: Pattern) => Cost;
  /** By how much all patterns together may exceed the least of the high rank. */
  readonly room: number;
  /** What a cell costs that is filled twice or not at all: more than any cell is worth. */
  readonly slackCost: number;
};

/** Below this a number is only rounding. */
const rounding = 1e-6;

/**
 * The linear program that chooses among the patterns found so far, one for each player, so that every cell is filled once. Its
 * rows are the players, the cells, and the room of the high rank.
 */
export class RestrictedMaster {
  readonly #program: GrowingProgram;
  readonly #options: MasterOptions;
  readonly #pool: PatternPool;
  /** The pattern of each column. */
  readonly #patterns: (Pattern | undefined)[] = [];
  readonly #bounded = new Set<number>();
  #added = 0;

  constructor(program: GrowingProgram, pool: PatternPool, options: MasterOptions) {
    this.#program = program;
    this.#pool = pool;
    this.#options = options;
    const { players, positions, innings } = options.matrix;
    const slacks = indexes(positions * innings).flatMap((cell): readonly PricedColumn[] =>
      [1, -1].map((factor) => ({ cost: options.slackCost, terms: [[players + cell, factor]] })),
    );
    program.add(slacks);
    this.#patterns.length = slacks.length;
  }

  /** The bounds of its rows. */
  static bounds({ players, positions, innings }: ProblemMatrix, room: number) {
    const once = { least: 1, most: 1 };
    return [...indexes(players + positions * innings).map(() => once), { least: Number.NEGATIVE_INFINITY, most: room }];
  }

  /** Solves it with all patterns found so far. */
  solve(): PricedResult | undefined {
    const { matrix, costOf, room } = this.#options;
    for (const pattern of this.#pool.patterns.slice(this.#added)) {
      const { high, low } = costOf(pattern);
      if (high > room + rounding) continue;
      const cells = pattern.cells.map((cell) => [matrix.players + cell, 1] as const);
      const last = matrix.players + matrix.positions * matrix.innings;
      const excess = high > rounding ? [[last, high] as const] : [];
      this.#program.add([{ cost: low, terms: [[pattern.player, 1], ...cells, ...excess] }]);
      this.#patterns.push(pattern);
    }
    this.#added = this.#pool.patterns.length;
    return this.#program.solve();
  }

  /** Returns the patterns that a result chooses, at least in part, with the part of each, and their columns. */
  chosen({
    values,
  }: PricedResult): readonly { readonly pattern: Pattern; readonly part: number; readonly column: number }[] {
    return this.#patterns.flatMap((pattern, column) => {
      const part = floatAt(values, column);
      return pattern === undefined || part < rounding ? [] : [{ pattern, part, column }];
    });
  }

  require(column: number): void {
    this.#bound(column, 1, 1);
  }

  /** Frees all columns. */
  reset(): void {
    for (const column of this.#bounded) this.#program.bound(column, 0, Number.POSITIVE_INFINITY);
    this.#bounded.clear();
  }

  #bound(column: number, least: number, most: number): void {
    this.#bounded.add(column);
    this.#program.bound(column, least, most);
  }

  /** Takes the patterns of a player out of the program of which this is true. */
  excludePatterns(player: number, isExcluded: (pattern: Pattern) => boolean): void {
    for (const [column, pattern] of this.#patterns.entries()) {
      if (pattern?.player === player && isExcluded(pattern)) this.#bound(column, 0, 0);
    }
  }
}

/** Returns what the cells of a pattern are worth at these prices. */
export function worthOf({ cells }: Pattern, prices: Float64Array): number {
  let worth = 0;
  for (const cell of cells) worth += elementAt(prices, cell);
  return worth;
}

/** A pattern that is chosen to this part or more is chosen wholly, but for rounding. */
const wholly = 0.999;

/** Fixes all patterns that the result chooses wholly, and the one that it chooses most of the others. */
export function fixPatterns(master: RestrictedMaster, result: PricedResult, fixed: Map<number, Pattern>): void {
  const open = master.chosen(result).filter(({ pattern }) => !fixed.has(pattern.player));
  const most = open.reduce((largest, { part }) => Math.max(largest, Math.min(part, wholly)), 0);
  let isPartFixed = false;
  for (const { pattern, part, column } of open) {
    if (part < most || fixed.has(pattern.player) || (part < wholly && isPartFixed)) continue;
    fixed.set(pattern.player, pattern);
    master.require(column);
    if (part < wholly) isPartFixed = true;
  }
}

/** Returns how often a player may have sat after each inning beside the patterns fixed, as far as rules compare them. */
export function sitsBeside(
  matrix: ProblemMatrix,
  comparisons: readonly Comparison[],
  fixed: readonly Pattern[],
  player: number,
): PatternGraph['sits'] {
  const sits = indexes(matrix.innings).map(() => ({ least: 0, most: matrix.innings }));
  for (const { inning, players, spread } of comparisons) {
    if (!players.includes(player)) continue;
    const sat = fixed
      .filter((pattern) => players.includes(pattern.player))
      .map((pattern) => sitsAfter(matrix, pattern, inning));
    const { least, most } = elementAt(sits, inning);
    sits[inning] = {
      least: Math.max(least, ...sat.map((number) => number - spread)),
      most: Math.min(most, ...sat.map((number) => number + spread)),
    };
  }
  return sits;
}

export function isWithin(matrix: ProblemMatrix, pattern: Pattern, sits: PatternGraph['sits']): boolean {
  return sits.every(({ least, most }, inning) => {
    const sat = sitsAfter(matrix, pattern, inning);
    return sat >= least && sat <= most;
  });
}

function sitsAfter({ bench }: ProblemMatrix, { codes }: Pattern, inning: number): number {
  return codes.subarray(0, inning + 1).reduce((sits, code) => sits + (code === bench ? 1 : 0), 0);
}
