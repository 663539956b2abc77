import type { Cells, Plan } from '#engine/search/plan.ts';
import { elementAt } from '#engine/search/read/array-access.ts';
import { indexes, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import { findChain, indexPlayers, swapChain } from './kempe-chain.ts';
import { type TimeCost, type TimeRules, timeCost } from './time-cost.ts';

/**
 * Lets those start the game on the bench who did so least in earlier games, as far as the lineup costs the same: exchanges
 * the first inning with another one as long as the starts of the season become more even. No count changes.
 */
export function balanceStarts(rules: TimeRules, plan: Plan): Plan {
  const { matrix } = rules;
  const { players, innings, firstFree, problem } = matrix;
  if (firstFree > 0 || plan.required > 0 || !problem.players.some(({ startDebt }) => startDebt)) return plan;
  const cells = plan.cells.slice();
  const holders = indexPlayers(matrix, cells);
  const cost = timeCost(rules, cells);
  const exchangeFirst = (player: number, inning: number) => {
    const before = sumDebts(matrix, cells);
    const chain = findChain(matrix, cells, holders, player, 0, inning);
    swapChain(matrix, cells, holders, chain, 0, inning);
    if (sumDebts(matrix, cells) < before - rounding && isEqual(timeCost(rules, cells), cost)) return true;
    swapChain(matrix, cells, holders, chain, 0, inning);
    return false;
  };
  const exchanges = indexes(players).flatMap((player) =>
    indexes(innings - 1).map((step) => [player, step + 1] as const),
  );
  // Each exchange makes a sum smaller, so this ends.
  while (exchanges.filter(([player, inning]) => exchangeFirst(player, inning)).length > 0);
  return { ...plan, cells };
}

/** Below this a difference is only rounding. */
const rounding = 1e-9;

/** The debts of those who start on the bench. The smaller their sum, the more even the season. */
function sumDebts({ problem, innings, bench }: ProblemMatrix, cells: Cells): number {
  return problem.players.reduce(
    (sum, { startDebt = 0 }, player) => sum + (elementAt(cells, player * innings) === bench ? startDebt : 0),
    0,
  );
}

function isEqual(one: TimeCost, other: TimeCost): boolean {
  return one.required === other.required && one.wanted === other.wanted && one.rotation === other.rotation;
}
