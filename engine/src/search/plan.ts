/** The position code of each player in each inning, player × innings + inning: a position, the bench or away. */
export type Cells = Int16Array;

/** A cost in two ranks, compared in lexicographic order, `high` before `low`; smaller is better. */
export type Cost = { readonly high: number; readonly low: number };

/** The cells of a whole game, what they cost, and how many required rules they still break. */
export type Plan = { readonly cells: Cells; readonly cost: Cost; readonly required: number };

/** What is known of a game: the best plan so far, and a lower bound on the cost of every lineup. */
export type Known = { readonly plan: Plan; readonly bound: Cost };

export const noCost: Cost = { high: 0, low: 0 };

/** Differences of `low` below this are rounding, or the noise that varies equally good plans. */
const lowPrecision = 1e-5;

export function addCosts(one: Cost, other: Cost): Cost {
  return { high: one.high + other.high, low: one.low + other.low };
}

/** Negative when `one` is better, 0 when they are equal but for rounding. */
export function compareCosts(one: Cost, other: Cost): number {
  if (Math.abs(one.high - other.high) > 0.5) return one.high - other.high;
  return Math.abs(one.low - other.low) < lowPrecision ? 0 : one.low - other.low;
}

/** Returns the plan that breaks fewer required rules, or else costs less; the first one when they are equal. */
export function betterPlan(one: Plan, other: Plan | undefined): Plan;
export function betterPlan(one: Plan | undefined, other: Plan): Plan;
export function betterPlan(one: Plan | undefined, other: Plan | undefined): Plan | undefined;
export function betterPlan(one: Plan | undefined, other: Plan | undefined): Plan | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const difference = one.required - other.required || compareCosts(one.cost, other.cost);
  return difference <= 0 ? one : other;
}

/** True when the cost of the plan equals the bound. */
export function isClosed({ plan, bound }: Known): boolean {
  return plan.required === 0 && compareCosts(plan.cost, bound) <= 0;
}

/** True where no lineup breaks fewer wanted rules or sits more evenly. */
export function isHighClosed({ plan, bound }: Known): boolean {
  return plan.required === 0 && plan.cost.high < bound.high + 0.5;
}
