import { movesWords } from '#engine/moves-words.ts';
import type { Solution } from '#engine/solution.ts';
import { type Board, indexes } from './board.ts';
import { type Cost, compareCosts } from './cost.ts';
import {
  bestCounts,
  type CountModel,
  countModel,
  freely,
  type PlayerRanges,
  priceOfCounts,
  type Range,
  silence,
} from './count-model.ts';
import type { Cells } from './first-timetable.ts';
import type { Game } from './game.ts';
import type { Known } from './price-cells.ts';

/**
 * The bound of a settled game, with the new positions that no lineup as good as the known one can do without: one for
 * each part of the field that a player must enter, because shares without it would already cost more.
 */
export function boundWithMoves({ board, tallies, objective }: Game, { plan, bound }: Known): Cost {
  const model = countModel(board, tallies, { ...objective, move: 0 }, () => ({ least: 0, most: board.innings }));
  if (plan === undefined || plan.required > 0 || model === undefined) return bound;
  const unpaid = tallies.filter(({ fieldedBefore }) => fieldedBefore === 0);
  const forced = unpaid.flatMap(({ player }) => [0, 1].filter((zone) => isForced(model, player, zone, plan.cost)));
  return { high: bound.high, low: bound.low + forced.length * objective.move };
}

/** Changes of position that might be saved, or undefined when more than those is open. */
export function movesOpen({ board, objective }: Game, { plan, bound }: Known): number | undefined {
  if (objective.move === 0 || plan === undefined || plan.required > 0 || plan.cost.high - bound.high > 0.5)
    return undefined;
  const open = Math.round((plan.cost.low - bound.low) / objective.move);
  // There are no more changes than cells, and all of them weigh less than one step of balance.
  return open < board.positions * board.innings ? open : undefined;
}

/** A few moves more than are known to be needed are not worth a second of HiGHS. */
export function isNearlySettled(game: Game, known: Known): boolean {
  return (movesOpen(game, known) ?? Number.POSITIVE_INFINITY) <= game.board.players / 2;
}

/** The solution with how often players change position, where nothing but that is open. */
export function tellMoves(game: Game, known: Known, solution: Solution): Solution {
  const open = movesOpen(game, known);
  if (open === undefined || known.plan === undefined || solution.status === 'infeasible') return solution;
  const { cells } = known.plan;
  const made = indexes(game.board.players).reduce((sum, player) => sum + movesOf(game.board, cells, player), 0);
  const fairest = 'No lineup is fairer under these rules: this is proven.';
  const saved = Math.min(open, made);
  return {
    ...solution,
    moves: { made, open: saved },
    why: [fairest, movesWords(made, saved), ...solution.why.slice(1)],
  };
}

function movesOf(board: Board, cells: Cells, player: number): number {
  const row = cells.subarray(player * board.innings, (player + 1) * board.innings);
  const fielded = row.filter((code) => code !== board.bench && code !== board.away);
  return fielded.filter((code, index) => index > 0 && code !== fielded[index - 1]).length;
}

/** Do shares cost more than a whole lineup when the player never enters this part of the field? */
function isForced(model: CountModel, player: number, zone: number, known: Cost): boolean {
  const players = model.players.map((ranges, index) => (index === player ? without(ranges, zone) : ranges));
  const counts = bestCounts({ ...model, players }, silence, freely(model));
  return counts === undefined || compareCosts(priceOfCounts({ ...model, players }, counts), known) > 0;
}

function without(ranges: PlayerRanges, zone: number): PlayerRanges {
  const closed = ({ least, prices }: Range) => ({
    least,
    prices: { high: prices.high.slice(0, 1), low: prices.low.slice(0, 1) },
  });
  const [outfield, infield] = ranges.zones;
  return { ...ranges, zones: zone === 0 ? [closed(outfield), infield] : [outfield, closed(infield)] };
}
