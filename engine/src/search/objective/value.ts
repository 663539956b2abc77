import type { Cost } from '#engine/search/plan.ts';
import type { Objective } from './objective.ts';

/** One number for a cost in two ranks, larger is better; it keeps their order. */
export function scalar(objective: Objective, { high, low }: Cost): number {
  return -(high * objective.highWeight + low);
}
