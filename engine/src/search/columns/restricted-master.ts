import type { GrowingProgram, PricedAnswer, PricedColumn } from '#engine/search/milp/linear-program.ts';
import type { Cost } from '#engine/search/objective/cost.ts';
import { elementAt, floatAt } from '#engine/search/read/array-access.ts';
import { indexes, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import type { Cells } from '#engine/search/timetable/initial-timetable.ts';

/** A row of one player that was found so far. */
export type Row = {
  readonly player: number;
  readonly codes: Cells;
  readonly cost: Cost;
  /** Position × innings + inning. */
  readonly cells: readonly number[];
};

/** The rows found so far, each of them once. */
export class RowPool {
  readonly rows: Row[] = [];
  readonly #known = new Set<string>();
  readonly #matrix: ProblemMatrix;

  constructor(matrix: ProblemMatrix) {
    this.#matrix = matrix;
  }

  /** Returns false for a row that is known. */
  add(player: number, codes: Cells, cost: Cost): boolean {
    const key = `${player} ${codes.join()}`;
    if (this.#known.has(key)) return false;
    this.#known.add(key);
    const { bench, innings } = this.#matrix;
    const cells = [...codes].flatMap((code, inning) => (code < bench ? [code * innings + inning] : []));
    this.rows.push({ player, codes: codes.slice(), cost, cells });
    return true;
  }
}

export type MasterOptions = {
  readonly matrix: ProblemMatrix;
  /** What a row costs in the rank that is minimized, and by how much it exceeds the least of the high rank. */
  readonly costOf: (row: Row) => Cost;
  /** By how much all rows together may exceed the least of the high rank. */
  readonly room: number;
  /** What a cell costs that is filled twice or not at all: more than any cell is worth. */
  readonly misfit: number;
};

/** Below this a number is only rounding. */
const rounding = 1e-6;

/**
 * The linear program that chooses among the rows found so far, one for each player, so that every cell is filled once. Its
 * rows are the players, the cells, and the room of the high rank.
 */
export class RestrictedMaster {
  readonly #program: GrowingProgram;
  readonly #options: MasterOptions;
  readonly #pool: RowPool;
  /** The row of each column. */
  readonly #rows: (Row | undefined)[] = [];
  readonly #bounded = new Set<number>();
  #added = 0;

  constructor(program: GrowingProgram, pool: RowPool, options: MasterOptions) {
    this.#program = program;
    this.#pool = pool;
    this.#options = options;
    const { players, positions, innings } = options.matrix;
    const misfits = indexes(positions * innings).flatMap((cell): readonly PricedColumn[] =>
      [1, -1].map((factor) => ({ cost: options.misfit, terms: [[players + cell, factor]] })),
    );
    program.add(misfits);
    this.#rows.length = misfits.length;
  }

  /** The bounds of its rows. */
  static bounds({ players, positions, innings }: ProblemMatrix, room: number) {
    const once = { least: 1, most: 1 };
    return [...indexes(players + positions * innings).map(() => once), { least: Number.NEGATIVE_INFINITY, most: room }];
  }

  /** Solves it with all rows found so far. */
  solve(): PricedAnswer | undefined {
    const { matrix, costOf, room } = this.#options;
    for (const row of this.#pool.rows.slice(this.#added)) {
      const { high, low } = costOf(row);
      if (high > room + rounding) continue;
      const cells = row.cells.map((cell) => [matrix.players + cell, 1] as const);
      const last = matrix.players + matrix.positions * matrix.innings;
      const excess = high > rounding ? [[last, high] as const] : [];
      this.#program.add([{ cost: low, terms: [[row.player, 1], ...cells, ...excess] }]);
      this.#rows.push(row);
    }
    this.#added = this.#pool.rows.length;
    return this.#program.solve();
  }

  /** Returns the rows that an answer chooses, at least in part, with the part of each, and their columns. */
  chosen({ values }: PricedAnswer): readonly { readonly row: Row; readonly part: number; readonly column: number }[] {
    return this.#rows.flatMap((row, column) => {
      const part = floatAt(values, column);
      return row === undefined || part < rounding ? [] : [{ row, part, column }];
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

  /** Takes the rows of a player out of the program of which this is true. */
  excludeRows(player: number, isExcluded: (row: Row) => boolean): void {
    for (const [column, row] of this.#rows.entries()) {
      if (row?.player === player && isExcluded(row)) this.#bound(column, 0, 0);
    }
  }
}

/** Returns what the cells of a row are worth at these prices. */
export function worthOf({ cells }: Row, prices: Float64Array): number {
  let worth = 0;
  for (const cell of cells) worth += elementAt(prices, cell);
  return worth;
}
