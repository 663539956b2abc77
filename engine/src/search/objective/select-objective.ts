import type { NumericObjective, Player, Problem } from '#engine/problem.ts';
import { noCost } from '#engine/search/plan.ts';
import { elementAt } from '#engine/search/read/array-access.ts';
import type { PlayerTotals } from '#engine/search/read/player-totals.ts';
import type { ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import type { Position } from '#engine/vocabulary.ts';
import { coachObjective } from './coach-objective.ts';
import type { Objective } from './objective.ts';

export function selectObjective(
  matrix: ProblemMatrix,
  playerTotals: readonly PlayerTotals[],
  isSettled: boolean,
): Objective {
  const { objective } = matrix.problem;
  const { sits, zone, at, ...prices } =
    objective === undefined ? coachObjective(matrix, playerTotals, isSettled) : numericObjective(matrix, objective);
  return {
    ...prices,
    sits: (totals, innings) => (totals.isDummy ? noCost : sits(totals, innings)),
    zone: (totals, name, innings) => (totals.isDummy ? noCost : zone(totals, name, innings)),
    at: (totals, position, innings) => (totals.isDummy ? noCost : at(totals, position, innings)),
  };
}

/** What one unit of a broken wanted rule takes off the value; the caller's own numbers never outweigh it. */
const brokenPrice = 1e9;

/** The caller's own numbers; costs are their negatives. */
function numericObjective(matrix: ProblemMatrix, weights: NumericObjective): Objective {
  const { preference = 0, distinctPosition = 0, benchDebtSquared = 0, positionDebt = 0 } = weights;
  const pointsAt = (player: Player, position: Position) =>
    preference * (player.preference?.[position] ?? 0) + positionDebt * (player.positionDebt?.[position] ?? 0);
  const points = matrix.problem.players.map((player) =>
    matrix.problem.positions.map((position) => pointsAt(player, position)),
  );
  const formerPoints = matrix.problem.players.map((player) => {
    const positions = formerPositions(matrix.problem, player);
    const played = positions.reduce((sum, position) => sum + pointsAt(player, position), 0);
    return played + distinctPosition * new Set(positions).size;
  });
  return {
    broken: 1,
    highWeight: brokenPrice,
    change: noCost,
    rotation: 0,
    positionChange: 0,
    sits: ({ player }, sits) => {
      const debt = matrix.problem.players[player]?.debt ?? 0;
      const squares = (debt + sits) ** 2 - debt ** 2;
      return { high: 0, low: -benchDebtSquared * squares - elementAt(formerPoints, player) };
    },
    zone: () => noCost,
    at: ({ player }, position, innings) => ({
      high: 0,
      low: -innings * (points[player]?.[position] ?? 0) - distinctPosition * Math.min(innings, 1),
    }),
  };
}

/** The positions of a player in the innings played that the game does not have any more, one for each such inning. */
function formerPositions({ played, positions }: Problem, { id }: Player): readonly Position[] {
  return played.flatMap((inning) =>
    Object.keys(inning).filter((position) => inning[position] === id && !positions.includes(position)),
  );
}
