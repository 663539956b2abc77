import type { UnitCosts } from '#engine/search/objective/unit-costs.ts';
import { elementAt, floatAt, wholeAt } from '#engine/search/read/array-access.ts';

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
    const step = floatAt(costs, units) - floatAt(costs, units - 1);
    if (!Number.isSafeInteger(step) || step < lastStep) return false;
    lastStep = step;
  }
  return true;
}

/**
 * Residual network; arc a is walked forward as step 2a and backward as 2a + 1. What a step costs now, or infinity where
 * the arc has no room, stands in flat arrays, since the search for paths reads little else.
 */
class Network {
  readonly units: Int32Array;
  readonly #nodes: number;
  readonly #arcs: readonly Arc[];
  /** The steps that leave a node: those from its first one to the first one of the next node. */
  readonly #firstLeaving: Int32Array;
  readonly #leaving: Int32Array;
  readonly #target: Int32Array;
  readonly #stepHigh: Float64Array;
  readonly #stepLow: Float64Array;
  readonly #high: Float64Array;
  readonly #low: Float64Array;
  readonly #cameBy: Int32Array;
  readonly #isQueued: Uint8Array;
  /** Nodes that wait, as a ring: no node waits twice. */
  readonly #queue: Int32Array;

  constructor(nodes: number, arcs: readonly Arc[]) {
    this.#nodes = nodes;
    this.#arcs = arcs;
    this.units = new Int32Array(arcs.length);
    this.#target = Int32Array.from(arcs.flatMap(({ from, to }) => [to, from]));
    this.#stepHigh = new Float64Array(2 * arcs.length);
    this.#stepLow = new Float64Array(2 * arcs.length);
    for (const arc of arcs.keys()) this.#priceSteps(arc);
    this.#high = new Float64Array(nodes);
    this.#low = new Float64Array(nodes);
    this.#cameBy = new Int32Array(nodes);
    this.#isQueued = new Uint8Array(nodes);
    this.#queue = new Int32Array(nodes);
    const leaving: number[][] = Array.from({ length: nodes }, () => []);
    for (const [index, { from, to }] of arcs.entries()) {
      leaving[from]?.push(2 * index);
      leaving[to]?.push(2 * index + 1);
    }
    this.#leaving = Int32Array.from(leaving.flat());
    this.#firstLeaving = new Int32Array(nodes + 1);
    for (const [node, steps] of leaving.entries()) {
      this.#firstLeaving[node + 1] = wholeAt(this.#firstLeaving, node) + steps.length;
    }
  }

  sendUnit(): boolean {
    this.#findCheapestPaths();
    let node = this.#nodes - 1;
    if (floatAt(this.#high, node) === Number.POSITIVE_INFINITY) return false;
    while (node !== 0) {
      const step = wholeAt(this.#cameBy, node);
      const arc = step >> 1;
      this.units[arc] = wholeAt(this.units, arc) + ((step & 1) === 0 ? 1 : -1);
      this.#priceSteps(arc);
      node = wholeAt(this.#target, step ^ 1);
    }
    return true;
  }

  #priceSteps(arc: number): void {
    const { high, low } = elementAt(this.#arcs, arc).costs;
    const now = wholeAt(this.units, arc);
    const hasRoom = now + 1 < high.length;
    this.#stepHigh[2 * arc] = hasRoom ? floatAt(high, now + 1) - floatAt(high, now) : Number.POSITIVE_INFINITY;
    this.#stepLow[2 * arc] = hasRoom ? floatAt(low, now + 1) - floatAt(low, now) : 0;
    this.#stepHigh[2 * arc + 1] = now > 0 ? floatAt(high, now - 1) - floatAt(high, now) : Number.POSITIVE_INFINITY;
    this.#stepLow[2 * arc + 1] = now > 0 ? floatAt(low, now - 1) - floatAt(low, now) : 0;
  }

  /** Bellman–Ford with a queue: steps may have negative costs, cycles never do. */
  #findCheapestPaths(): void {
    this.#high.fill(Number.POSITIVE_INFINITY);
    this.#low.fill(0);
    this.#high[0] = 0;
    this.#queue[0] = 0;
    // Without a cycle that becomes cheaper for ever, no node is reached more often than there are nodes.
    const longest = this.#nodes * this.#nodes;
    let last = 1;
    for (let next = 0; next < last; next += 1) {
      if (last > longest) throw new RangeError('A cycle of the flow has a negative cost.');
      const node = wholeAt(this.#queue, next % this.#nodes);
      this.#isQueued[node] = 0;
      last = this.#relaxFrom(node, last);
    }
  }

  /** Takes every step that makes the path to its target cheaper; returns where the queue ends now. */
  #relaxFrom(node: number, end: number): number {
    const [high, low] = [floatAt(this.#high, node), floatAt(this.#low, node)];
    const firstOfNext = wholeAt(this.#firstLeaving, node + 1);
    let last = end;
    for (let index = wholeAt(this.#firstLeaving, node); index < firstOfNext; index += 1) {
      const step = wholeAt(this.#leaving, index);
      const target = wholeAt(this.#target, step);
      const pathHigh = high + floatAt(this.#stepHigh, step);
      const gain = floatAt(this.#high, target) - pathHigh;
      // Where there is no room, the gain is minus infinity or not a number.
      if (!(gain >= 0)) continue;
      const pathLow = low + floatAt(this.#stepLow, step);
      if (gain === 0 && floatAt(this.#low, target) <= pathLow) continue;
      this.#high[target] = pathHigh;
      this.#low[target] = pathLow;
      this.#cameBy[target] = step;
      if (this.#isQueued[target] === 1) continue;
      this.#isQueued[target] = 1;
      this.#queue[last % this.#nodes] = target;
      last += 1;
    }
    return last;
  }
}
