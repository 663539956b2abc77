import type { NumericObjective } from '#engine/problem.ts';
import type { ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import { noCost } from './cost.ts';
import type { Objective } from './objective.ts';

/** What one unit of a broken wanted rule takes off the value; the caller's own numbers never outweigh it. */
const brokenPrice = 1e9;

/** The caller's own numbers; costs are their negatives. */
export function numericObjective(matrix: ProblemMatrix, weights: NumericObjective): Objective {
  const { preference = 0, distinctPosition = 0, benchDebtSquared = 0, positionDebt = 0 } = weights;
  const points = matrix.problem.players.map((player) =>
    matrix.problem.positions.map(
      (position) =>
        preference * (player.preference?.[position] ?? 0) + positionDebt * (player.positionDebt?.[position] ?? 0),
    ),
  );
  return {
    broken: 1,
    highWeight: brokenPrice,
    rotation: 0,
    move: 0,
    sits: ({ player }, sits) => {
      const debt = matrix.problem.players[player]?.debt ?? 0;
      return { high: 0, low: -benchDebtSquared * ((debt + sits) ** 2 - debt ** 2) };
    },
    infield: () => noCost,
    at: ({ player }, position, innings) => ({
      high: 0,
      low: -innings * (points[player]?.[position] ?? 0) - distinctPosition * Math.min(innings, 1),
    }),
  };
}
