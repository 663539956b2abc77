import type { UnitCosts } from '#engine/search/objective/cost.ts';
import { elementAt } from '#engine/search/read/array-access.ts';

export type Arc = { readonly from: number; readonly to: number; readonly costs: UnitCosts };

/**
 * Sends `wanted` units from node 0 to the last node at least cost, one unit a time along a cheapest path. Returns the
 * units on each arc, or undefined when they do not fit. Whole, and optimal, because the costs of every arc are convex
 * whole numbers, below 2^53 in sum; other costs are rejected, since with them a cycle could become cheaper for ever.
 */
export function minCostFlow(nodes: number, arcs: readonly Arc[], wanted: number): Int32Array | undefined {
  if (!arcs.every(({ costs }) => isConvexAndWhole(costs.high) && isConvexAndWhole(costs.low)))
    throw new RangeError('The costs of every arc must be convex whole numbers.');
  const network = new Network(nodes, arcs);
  for (let sent = 0; sent < wanted; sent += 1) {
    if (!network.sendUnit()) return undefined;
  }
  return network.units;
}

function isConvexAndWhole(costs: Float64Array): boolean {
  let lastStep = Number.NEGATIVE_INFINITY;
  for (let units = 1; units < costs.length; units += 1) {
    const step = elementAt(costs, units) - elementAt(costs, units - 1);
    if (!Number.isSafeInteger(step) || step < lastStep) return false;
    lastStep = step;
  }
  return true;
}

/** Residual network; arc a is walked forward as 2a and backward as 2a + 1. */
class Network {
  readonly units: Int32Array;
  readonly #nodes: number;
  readonly #arcs: readonly Arc[];
  readonly #leaving: readonly (readonly number[])[];
  readonly #high: Float64Array;
  readonly #low: Float64Array;
  readonly #cameBy: Int32Array;

  constructor(nodes: number, arcs: readonly Arc[]) {
    this.#nodes = nodes;
    this.#arcs = arcs;
    this.units = new Int32Array(arcs.length);
    this.#high = new Float64Array(nodes);
    this.#low = new Float64Array(nodes);
    this.#cameBy = new Int32Array(nodes);
    const leaving: number[][] = Array.from({ length: nodes }, () => []);
    for (const [index, { from, to }] of arcs.entries()) {
      leaving[from]?.push(2 * index);
      leaving[to]?.push(2 * index + 1);
    }
    this.#leaving = leaving;
  }

  sendUnit(): boolean {
    this.#findCheapestPaths();
    let node = this.#nodes - 1;
    if (this.#high[node] === Number.POSITIVE_INFINITY) return false;
    while (node !== 0) {
      const step = elementAt(this.#cameBy, node);
      const arc = this.#arcs[step >> 1];
      if (arc === undefined) return false;
      const isForward = (step & 1) === 0;
      this.units[step >> 1] = elementAt(this.units, step >> 1) + (isForward ? 1 : -1);
      node = isForward ? arc.from : arc.to;
    }
    return true;
  }

  /** Bellman–Ford with a queue: arcs may have negative costs, cycles never do. */
  #findCheapestPaths(): void {
    this.#high.fill(Number.POSITIVE_INFINITY);
    this.#low.fill(0);
    this.#high[0] = 0;
    const queue = [0];
    const isQueued = new Uint8Array(this.#nodes);
    // Without a cycle that becomes cheaper for ever, no node is reached more often than there are nodes.
    const longest = this.#nodes * this.#nodes;
    // The queue grows while it is walked.
    for (const node of queue) {
      if (queue.length > longest) throw new RangeError('A cycle of the flow has a negative cost.');
      isQueued[node] = 0;
      for (const step of this.#leaving[node] ?? []) {
        const reached = this.#relax(node, step);
        if (reached < 0 || isQueued[reached] === 1) continue;
        isQueued[reached] = 1;
        queue.push(reached);
      }
    }
  }

  /** The node whose path became cheaper, or −1. */
  #relax(node: number, step: number): number {
    const arc = this.#arcs[step >> 1];
    if (arc === undefined) return -1;
    const isForward = (step & 1) === 0;
    const now = elementAt(this.units, step >> 1);
    const next = isForward ? now + 1 : now - 1;
    const { high, low } = arc.costs;
    if (next < 0 || next >= high.length) return -1;
    const target = isForward ? arc.to : arc.from;
    const pathHigh = elementAt(this.#high, node) + elementAt(high, next) - elementAt(high, now);
    const pathLow = elementAt(this.#low, node) + elementAt(low, next) - elementAt(low, now);
    if (!this.#isCheaper(target, pathHigh, pathLow)) return -1;
    this.#high[target] = pathHigh;
    this.#low[target] = pathLow;
    this.#cameBy[target] = step;
    return target;
  }

  #isCheaper(target: number, high: number, low: number): boolean {
    const gain = elementAt(this.#high, target) - high;
    return gain > 0 || (gain === 0 && elementAt(this.#low, target) > low);
  }
}
