import { forcedRepeatsPrice, type Objective } from '#engine/search/objective/objective.ts';
import { charge, freeUnits, selectCost, type UnitCosts } from '#engine/search/objective/unit-costs.ts';
import type { Cost } from '#engine/search/plan.ts';
import { elementAt, floatAt } from '#engine/search/read/array-access.ts';
import { type Limit, listLimits } from '#engine/search/read/limits.ts';
import type { PlayerTotals } from '#engine/search/read/player-totals.ts';
import type { ProblemMatrix } from '#engine/search/read/problem-matrix.ts';

/** Returns the fewest and the most sits that a player may have in the whole game. */
export type SitBand = (totals: PlayerTotals) => { readonly least: number; readonly most: number };

/** A number of free innings from `least` to the length of its costs. A number above 0 adds the fixed cost `once` in the low rank. */
export type Range = { readonly least: number; readonly prices: UnitCosts; readonly once?: number };

/** The ranges of one player: innings in the field, in the zones (outfield, infield), and at each position. */
export type PlayerRanges = {
  readonly field: Range;
  readonly zones: readonly [Range, Range];
  readonly at: readonly Range[];
};

/** Returns the cost of a number of innings; beyond the range it is the cost of the largest number. */
export function costInRange({ prices, once = 0 }: Range, innings: number): Cost {
  const { high, low } = selectCost(prices, Math.min(innings, prices.high.length - 1));
  return { high, low: low + (innings > 0 ? once : 0) };
}

/** Returns by how many innings a number is outside of the range. */
export function countMissed({ least, prices }: Range, innings: number): number {
  return Math.max(0, least - innings, innings - (prices.high.length - 1));
}

/** Adds the price of these innings, and by how many they miss the range; the exchanges of a lineup do this all the time. */
export function chargeInnings(
  score: { required: number; high: number; low: number },
  { least, prices, once = 0 }: Range,
  innings: number,
): void {
  const most = prices.high.length - 1;
  const priced = Math.min(innings, most);
  score.required += Math.max(0, least - innings, innings - most);
  score.high += floatAt(prices.high, priced);
  score.low += floatAt(prices.low, priced) + (innings > 0 ? once : 0);
}

/** False when no number of innings is within the range. */
export function isFeasibleRange({ least, prices }: Range): boolean {
  return least < prices.high.length;
}

/** Adds the cost of the repeats in a row that each number of innings at a position forces. */
export function withForcedRepeats(
  matrix: ProblemMatrix,
  totals: PlayerTotals,
  objective: Objective,
  ranges: PlayerRanges,
): PlayerRanges {
  for (const [position, { prices }] of ranges.at.entries()) {
    const before = elementAt(totals.playedBefore, position);
    charge(prices, 'low', (units) => forcedRepeatsPrice(matrix, objective, position, before + units));
  }
  return ranges;
}

/**
 * Returns the ranges of one player, without the cost of forced repeats. `hasTimes` is true when the caller also models
 * innings: it then charges a wanted early infield inning itself, and charging it here too would count it twice.
 */
export function readPlayerRanges(
  matrix: ProblemMatrix,
  totals: PlayerTotals,
  objective: Objective,
  band: SitBand,
  hasTimes = false,
): PlayerRanges {
  const limits = listLimits(matrix, totals);
  const earlyInfield = limits.earlyInfield.filter(({ level }) => !hasTimes || level === 'required');
  const { presentFree, satBefore } = totals;
  const { least, most } = band(totals);
  const locked = totals.lockedTo.reduce((sum, innings) => sum + innings, 0);
  const field = range({
    least: Math.max(locked, satBefore + presentFree - most),
    most: Math.min(presentFree - totals.lockedToBench, satBefore + presentFree - least),
    before: totals.fieldedBefore,
    limits: limits.field,
    broken: objective.broken,
    price: (units) => objective.sits(totals, satBefore + presentFree - units),
  });
  const zone = (isInfield: 0 | 1, zoneLimits: readonly Limit[]) => {
    const inZone = totals.playedBefore.filter((_, position) => matrix.infield[position] === isInfield);
    const before = inZone.reduce((sum, innings) => sum + innings, totals.goneBefore[isInfield]);
    const { broken } = objective;
    return range({
      least: 0,
      most: presentFree,
      before,
      limits: zoneLimits,
      broken,
      price: (units) => objective.zone(totals, isInfield, before + units),
    });
  };
  return {
    field,
    zones: [zone(0, limits.outfield), zone(1, [...limits.infield, ...earlyInfield])],
    at: totals.openAt.map((open, position) => {
      const before = elementAt(totals.playedBefore, position);
      const innings = range({
        least: elementAt(totals.lockedTo, position),
        most: open,
        before,
        limits: limits.at(position),
        broken: objective.broken,
        price: (units) => objective.at(totals, position, before + units),
      });
      // Only a position without innings played is new to the player and has a fixed cost.
      return before > 0 ? innings : { ...innings, once: objective.positionChange };
    }),
  };
}

/** Builds a range from hard bounds and limits. A required limit narrows it; a wanted one adds a cost for each inning missed. */
function range(bounds: {
  readonly least: number;
  readonly most: number;
  /** The innings already played, which the limits include. */
  readonly before: number;
  readonly limits: readonly Limit[];
  readonly broken: number;
  readonly price: (units: number) => Cost;
}): Range {
  const required = bounds.limits.filter(({ level }) => level === 'required');
  const wanted = bounds.limits.filter(({ level }) => level === 'wanted');
  const least = Math.max(bounds.least, ...required.map((limit) => (limit.least ?? 0) - bounds.before));
  const caps = required.map((limit) => (limit.most ?? Number.POSITIVE_INFINITY) - bounds.before);
  const most = Math.max(0, Math.min(bounds.most, ...caps));
  const prices = freeUnits(most);
  charge(prices, 'high', (units) => bounds.price(units).high);
  charge(prices, 'low', (units) => bounds.price(units).low);
  for (const limit of wanted) {
    charge(prices, 'high', (units) => bounds.broken * countInningsMissed(limit, bounds.before + units));
  }
  // The band may require more sits than there are innings; then no number of innings is possible.
  return { least: bounds.most < 0 ? Number.POSITIVE_INFINITY : least, prices };
}

/** Returns by how many innings a total misses a limit. */
function countInningsMissed({ least = 0, most = Number.POSITIVE_INFINITY }: Limit, innings: number): number {
  return Math.max(0, least - innings, innings - most);
}
