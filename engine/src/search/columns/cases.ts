import { countModel, solveBestFlow } from '#engine/search/counts/count-model.ts';
import { bandsWithExcess } from '#engine/search/counts/counts.ts';
import type { Flow } from '#engine/search/counts/flow-sensitivity.ts';
import type { SitBand } from '#engine/search/counts/player-ranges.ts';
import {
  type Comparison,
  listComparisons,
  type SitsByInning,
  sitsByInning,
} from '#engine/search/counts/sits-by-inning.ts';
import { type Cost, compareCosts } from '#engine/search/plan.ts';
import { elementAt } from '#engine/search/read/array-access.ts';
import { indexes, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import type { SearchContext } from '#engine/search/search-context.ts';

/** A part of all lineups, in which rules that compare players ask something of each player alone. */
export type Case = {
  readonly band: SitBand;
  readonly sits: SitsByInning;
  /** The players whose sits may not differ by more after an inning. */
  readonly comparisons: readonly Comparison[];
  /** What uneven sits (F9) and a spread beyond the limit (F1) cost in the high rank. */
  readonly broken: number;
  /** Price of each position: what one more inning there would cost the best counts. */
  readonly prices: { readonly high: Float64Array; readonly low: Float64Array };
};

/** Returns the cases in which a lineup may cost less than the known one: all others have a bound that excludes it. */
export function listCases(context: SearchContext, known: Cost): readonly Case[] {
  const { matrix, playerTotals, objective, rules } = context;
  const isWanted = matrix.problem.rules.F1?.level === 'wanted';
  const { evenSits } = rules;
  const mostUneven = evenSits?.level === 'wanted' ? matrix.innings - evenSits.first : 0;
  return indexes(isWanted ? matrix.innings + 1 : 1).flatMap((excess) =>
    bandsWithExcess(matrix, playerTotals, excess).flatMap((band) => {
      const model = countModel(matrix, playerTotals, objective, band);
      const flow = model && solveBestFlow(model);
      if (model === undefined || flow === undefined) return [];
      const prices = positionPrices(matrix, flow, model.lowUnit);
      return indexes(mostUneven + 1).flatMap((uneven): readonly Case[] => {
        const broken = objective.broken * (excess + uneven);
        const least = { high: flow.cost.high + broken, low: flow.cost.low };
        const sits = compareCosts(least, known) < 0 ? sitsByInning(context, uneven) : undefined;
        return sits === undefined
          ? []
          : [{ band, sits, comparisons: listComparisons(context, uneven), broken, prices }];
      });
    }),
  );
}

/** The potentials of the best flow, by Bellman–Ford: with them, no counts of any player are better than those of the flow. */
function positionPrices(matrix: ProblemMatrix, { nodes, arcs, units }: Flow, lowUnit: number): Case['prices'] {
  const high = new Float64Array(nodes);
  const low = new Float64Array(nodes);
  const relax = (from: number, to: number, now: number, next: number, arc: number) => {
    const costs = elementAt(arcs, arc).costs;
    if (next < 0 || next >= costs.high.length) return false;
    const reached = {
      high: elementAt(high, from) + elementAt(costs.high, next) - elementAt(costs.high, now),
      low: elementAt(low, from) + elementAt(costs.low, next) - elementAt(costs.low, now),
    };
    const before = elementAt(high, to);
    if (reached.high > before || (reached.high === before && reached.low >= elementAt(low, to))) return false;
    high[to] = reached.high;
    low[to] = reached.low;
    return true;
  };
  let isChanged = true;
  for (let round = 0; round < nodes && isChanged; round += 1) {
    isChanged = false;
    for (const [arc, { from, to }] of arcs.entries()) {
      const now = elementAt(units, arc);
      const isMore = relax(from, to, now, now + 1, arc);
      isChanged = relax(to, from, now, now - 1, arc) || isMore || isChanged;
    }
  }
  const first = 1 + 3 * matrix.players;
  const ofPositions = (rank: Float64Array, unit: number) =>
    Float64Array.from(
      indexes(matrix.positions),
      (position) => unit * (elementAt(rank, first + position) - elementAt(rank, 0)),
    );
  return { high: ofPositions(high, 1), low: ofPositions(low, lowUnit) };
}
