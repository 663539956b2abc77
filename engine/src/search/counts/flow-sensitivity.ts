import { type Cost, noCost } from '#engine/search/plan.ts';
import { elementAt } from '#engine/search/read/array-access.ts';
import { indexes } from '#engine/search/read/problem-matrix.ts';
import type { Arc } from './min-cost-flow.ts';

/** A flow of least cost. */
export type Flow = { readonly nodes: number; readonly arcs: readonly Arc[]; readonly units: Int32Array };

/** An arc of the residual network: one unit more, or one unit less walked backwards. */
type Step = Cost & { readonly arc: number; readonly from: number; readonly to: number };

const unreachable: Cost = { high: Number.POSITIVE_INFINITY, low: 0 };

/** What it costs the best flow that an arc carries one unit more or less: the arc's own step and the cheapest detour. */
export class FlowSensitivity {
  readonly #flow: Flow;
  readonly #leaving: readonly (readonly Step[])[];

  constructor(flow: Flow) {
    this.#flow = flow;
    const leaving: Step[][] = indexes(flow.nodes).map(() => []);
    for (const [arc, { from, to }] of flow.arcs.entries()) {
      const [more, less] = [computeStep(flow, arc, 1), computeStep(flow, arc, -1)];
      if (more) leaving[from]?.push({ ...more, arc, from, to });
      if (less) leaving[to]?.push({ ...less, arc, from: to, to: from });
    }
    this.#leaving = leaving;
  }

  /** Undefined where the arc cannot change at all. */
  costOfChange(arc: number, direction: 1 | -1): Cost | undefined {
    const step = computeStep(this.#flow, arc, direction);
    const { from, to } = elementAt(this.#flow.arcs, arc);
    if (step === undefined) return undefined;
    const detour = direction === 1 ? this.#detour(to, from, arc) : this.#detour(from, to, arc);
    return detour.high === Number.POSITIVE_INFINITY
      ? undefined
      : { high: step.high + detour.high, low: step.low + detour.low };
  }

  /** The cheapest way that does not use the arc itself; Bellman–Ford, since steps may have negative costs. */
  #detour(from: number, to: number, without: number): Cost {
    const costs: Cost[] = indexes(this.#flow.nodes).map(() => unreachable);
    costs[from] = noCost;
    const queue = [from];
    const isQueued = new Uint8Array(this.#flow.nodes);
    for (const node of queue) {
      isQueued[node] = 0;
      const { high, low } = elementAt(costs, node);
      for (const step of elementAt(this.#leaving, node)) {
        if (step.arc === without) continue;
        const reached = { high: high + step.high, low: low + step.low };
        if (!isCheaper(reached, elementAt(costs, step.to))) continue;
        costs[step.to] = reached;
        if (isQueued[step.to] === 1) continue;
        isQueued[step.to] = 1;
        queue.push(step.to);
      }
    }
    return elementAt(costs, to);
  }
}

function computeStep({ arcs, units }: Flow, arc: number, direction: 1 | -1): Cost | undefined {
  const { high, low } = elementAt(arcs, arc).costs;
  const now = elementAt(units, arc);
  const next = now + direction;
  if (next < 0 || next >= high.length) return undefined;
  return { high: elementAt(high, next) - elementAt(high, now), low: elementAt(low, next) - elementAt(low, now) };
}

function isCheaper(one: Cost, other: Cost): boolean {
  return one.high < other.high || (one.high === other.high && one.low < other.low);
}
