import type { Planned } from '#engine/solution.ts';
import { toLineup } from './local-search/to-lineup.ts';
import { scalar } from './objective/value.ts';
import { type Cost, isClosed, type Known } from './plan.ts';
import type { SearchContext } from './search-context.ts';
import type { SettledGame } from './settled/load-settled-game.ts';

/** Returns the lineup of the best plan known, with its value and what is proven of it. */
export function describePlan(context: SearchContext, known: Known, settled?: SettledGame): Planned {
  const { matrix, objective } = context;
  const { plan, bound } = known;
  const isProven = isClosed(known);
  const value = scalar(objective, plan.cost);
  const planned: Planned = {
    status: isProven ? 'proven' : 'feasible',
    lineup: toLineup(matrix, plan.cells),
    value,
    // A lineup that breaks required rules may be worth more than any that keeps them.
    bound: isProven ? value : Math.max(value, scalar(objective, finite(bound, objective.highWeight))),
    proof: [isProven ? 'No lineup can be fairer under these rules.' : describeUnproven(plan.required)],
  };
  return settled?.describeChanges(context, known, planned) ?? planned;
}

/** A search that ran out of work may know nothing of the low rank; then its whole range stays open. */
function finite({ high, low }: Cost, range: number): Cost {
  return { high, low: Math.max(low, -range) };
}

function describeUnproven(required: number): string {
  if (required > 0) return 'No lineup that meets every required rule was found, but one may exist.';
  return 'Every required rule is met; a fairer lineup may exist.';
}
