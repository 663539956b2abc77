import type { Cost } from '#engine/search/plan.ts';
import { elementAt } from '#engine/search/read/array-access.ts';

/**
 * The cost of 0, 1, 2 … units on one arc, in two ranks: they compare in lexicographic order, `high` before `low`.
 * Both must be convex, which is what makes the best flow whole and provably best.
 */
export type UnitCosts = { readonly high: Float64Array; readonly low: Float64Array };

export function freeUnits(capacity: number): UnitCosts {
  return { high: new Float64Array(capacity + 1), low: new Float64Array(capacity + 1) };
}

/** Adds a function of the number of units to one rank. */
export function charge(costs: UnitCosts, rank: keyof UnitCosts, price: (units: number) => number): void {
  const values = costs[rank];
  for (let units = 0; units < values.length; units += 1) values[units] = elementAt(values, units) + price(units);
}

/**
 * Returns prices in multiples of `unit`, from 0 on. Each step is rounded by itself, and none below the one before:
 * rounding the sums would make equal steps differ, and the prices would no longer be convex.
 */
export function wholeSteps(prices: Float64Array, unit: number): Float64Array {
  const whole = new Float64Array(prices.length);
  let lastStep = Number.NEGATIVE_INFINITY;
  for (let units = 1; units < prices.length; units += 1) {
    lastStep = Math.max(lastStep, Math.round((elementAt(prices, units) - elementAt(prices, units - 1)) / unit));
    whole[units] = elementAt(whole, units - 1) + lastStep;
  }
  return whole;
}

export function selectCost(costs: UnitCosts, units: number): Cost {
  return { high: costs.high[units] ?? 0, low: costs.low[units] ?? 0 };
}
