import type { Draft, InningAssignment } from '#engine/problem.ts';
import type { Planned } from '#engine/solution.ts';
import { scalar } from './objective/objective.ts';
import { type Cells, type Cost, isClosed, isHighClosed, type Known } from './plan.ts';
import { indexes, type ProblemMatrix } from './read/problem-matrix.ts';
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
    areSitsProven: isHighClosed(known),
    proof: [isProven ? 'No lineup can be fairer under these rules.' : describeUnproven(context, known)],
  };
  return settled?.describeChanges(context, known, planned) ?? planned;
}

/** A search that ran out of work may know nothing of the low rank; then its whole range stays open. */
function finite({ high, low }: Cost, range: number): Cost {
  return { high, low: Math.max(low, -range) };
}

function describeUnproven({ matrix }: SearchContext, known: Known): string {
  if (known.plan.required > 0) return 'No lineup that meets every required rule was found, but one may exist.';
  // The high rank of a caller's own numbers says nothing of the bench.
  if (isHighClosed(known) && matrix.problem.objective === undefined)
    return 'No lineup breaks fewer rules or shares the bench more fairly; the infield and the outfield may be shared more fairly.';
  return 'Every required rule is met; a fairer lineup may exist.';
}

/** Cells as a draft that reads like the coach's grid; played innings are given back untouched. */
export function toLineup(matrix: ProblemMatrix, cells: Cells): Draft {
  const { problem, firstFree } = matrix;
  return {
    innings: indexes(matrix.innings).map(
      (inning) => problem.played.slice(0, firstFree)[inning] ?? toInning(matrix, cells, inning),
    ),
  };
}

function toInning(matrix: ProblemMatrix, cells: Cells, inning: number): InningAssignment {
  const { positions, players } = matrix.problem;
  return Object.fromEntries(
    positions.flatMap((position, code) => {
      const holder = players.find((_, player) => cells[player * matrix.innings + inning] === code);
      return holder === undefined ? [] : [[position, holder.id]];
    }),
  );
}
