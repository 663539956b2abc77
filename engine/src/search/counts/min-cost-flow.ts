import type { UnitCosts } from '#engine/search/objective/cost.ts';

export type Arc = { readonly from: number; readonly to: number; readonly costs: UnitCosts };

/**
 * Sends `wanted` units from node 0 to the last node at least cost, one unit a time along a cheapest path. Returns the
 * units on each arc, or undefined when they do not fit. Whole, and optimal because every arc's cost is convex. Costs must be whole numbers below 2^53 in sum.
 */
export function minCostFlow(nodes: number, arcs: readonly Arc[], wanted: number): Int32Array | undefined {
  const network = new Network(nodes, arcs);
  for (let sent = 0; sent < wanted; sent += 1) {
    if (!network.sendUnit()) return undefined;
  }
  return network.units;
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
      const step = this.#cameBy[node] ?? 0;
      const arc = this.#arcs[step >> 1];
      if (arc === undefined) return false;
      const isForward = (step & 1) === 0;
      this.units[step >> 1] = (this.units[step >> 1] ?? 0) + (isForward ? 1 : -1);
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
    // The queue grows while it is walked.
    for (const node of queue) {
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
    const now = this.units[step >> 1] ?? 0;
    const next = isForward ? now + 1 : now - 1;
    const { high, low } = arc.costs;
    if (next < 0 || next >= high.length) return -1;
    const target = isForward ? arc.to : arc.from;
    const pathHigh = at(this.#high, node) + at(high, next) - at(high, now);
    const pathLow = at(this.#low, node) + at(low, next) - at(low, now);
    if (!this.#isCheaper(target, pathHigh, pathLow)) return -1;
    this.#high[target] = pathHigh;
    this.#low[target] = pathLow;
    this.#cameBy[target] = step;
    return target;
  }

  #isCheaper(target: number, high: number, low: number): boolean {
    const gain = at(this.#high, target) - high;
    return gain > 0 || (gain === 0 && at(this.#low, target) > low);
  }
}

function at(values: Float64Array, index: number): number {
  return values[index] ?? 0;
}
