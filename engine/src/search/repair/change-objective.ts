import { type Cost, noCost } from '#engine/search/plan.ts';
import type { SearchContext } from '#engine/search/search-context.ts';
import type { ChangePriority } from '#engine/vocabulary.ts';
import { type Changes, countChanges } from './changes.ts';

/** More units of wanted rules than any lineup breaks: for fifty players in fifteen innings, more than a thousand each. */
const mostUnits = 1e6;

/**
 * Returns the context with the price of changes in the high rank: below every unit of fairness, or above all of it and
 * every wanted rule.
 */
export function withChanges(context: SearchContext, changes: Changes, priority: ChangePriority): SearchContext {
  const { matrix, objective, rules } = context;
  const scale = priority === 'fairness' ? changes.cells + 1 : 1;
  const scaled = ({ high, low }: Cost): Cost => ({ high: high * scale, low });
  return {
    ...context,
    objective: {
      ...objective,
      broken: objective.broken * scale,
      change: { high: priority === 'fairness' ? 1 : objective.broken * mostUnits, low: 0 },
      sits: (totals, sits) => scaled(objective.sits(totals, sits)),
    },
    rules: { ...rules, changed: countChanges(matrix, changes) },
  };
}

/**
 * Returns the context in which changes are the low rank and what counts after them costs nothing. Simulated annealing goes
 * through lineups that are worse in the low rank, so it finds fewer changes with this one.
 */
export function withChangesLast(context: SearchContext, changes: Changes, priority: ChangePriority): SearchContext {
  const { matrix, objective, rules } = context;
  const isFair = priority === 'fairness';
  return {
    ...context,
    objective: {
      ...objective,
      broken: isFair ? objective.broken : 0,
      rotation: 0,
      positionChange: 0,
      change: { high: 0, low: 1 },
      sits: isFair ? (totals, sits) => ({ ...objective.sits(totals, sits), low: 0 }) : () => noCost,
      zone: () => noCost,
      at: () => noCost,
    },
    rules: { ...rules, changed: countChanges(matrix, changes) },
  };
}
