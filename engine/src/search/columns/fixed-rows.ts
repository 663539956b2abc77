import type { Comparison } from '#engine/search/counts/sits-by-inning.ts';
import type { PricedAnswer } from '#engine/search/milp/linear-program.ts';
import { elementAt } from '#engine/search/read/array-access.ts';
import { indexes, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import type { RestrictedMaster, Row } from './restricted-master.ts';
import type { RowGraph } from './row-graph.ts';

/** A row that is chosen to this part or more is chosen wholly, but for rounding. */
const wholly = 0.999;

/** Fixes all rows that the answer chooses wholly, and the one that it chooses most of the others. */
export function fixRows(master: RestrictedMaster, answer: PricedAnswer, fixed: Map<number, Row>): void {
  const open = master.chosen(answer).filter(({ row }) => !fixed.has(row.player));
  const most = open.reduce((largest, { part }) => Math.max(largest, Math.min(part, wholly)), 0);
  let isPartFixed = false;
  for (const { row, part, column } of open) {
    if (part < most || fixed.has(row.player) || (part < wholly && isPartFixed)) continue;
    fixed.set(row.player, row);
    master.require(column);
    if (part < wholly) isPartFixed = true;
  }
}

/** Returns how often a player may have sat after each inning beside the rows fixed, as far as rules compare them. */
export function sitsBeside(
  matrix: ProblemMatrix,
  comparisons: readonly Comparison[],
  fixed: readonly Row[],
  player: number,
): RowGraph['sits'] {
  const sits = indexes(matrix.innings).map(() => ({ least: 0, most: matrix.innings }));
  for (const { inning, players, spread } of comparisons) {
    if (!players.includes(player)) continue;
    const sat = fixed.filter((row) => players.includes(row.player)).map((row) => sitsAfter(matrix, row, inning));
    const { least, most } = elementAt(sits, inning);
    sits[inning] = {
      least: Math.max(least, ...sat.map((number) => number - spread)),
      most: Math.min(most, ...sat.map((number) => number + spread)),
    };
  }
  return sits;
}

export function isWithin(matrix: ProblemMatrix, row: Row, sits: RowGraph['sits']): boolean {
  return sits.every(({ least, most }, inning) => {
    const sat = sitsAfter(matrix, row, inning);
    return sat >= least && sat <= most;
  });
}

function sitsAfter({ bench }: ProblemMatrix, { codes }: Row, inning: number): number {
  return codes.subarray(0, inning + 1).reduce((sits, code) => sits + (code === bench ? 1 : 0), 0);
}
