import type { Comparison } from '#engine/search/counts/sits-by-inning.ts';
import type { PricedResult } from '#engine/search/milp/linear-program.ts';
import { elementAt } from '#engine/search/read/array-access.ts';
import { indexes, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import type { PatternGraph } from './pattern-graph.ts';
import type { Pattern, RestrictedMaster } from './restricted-master.ts';

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
