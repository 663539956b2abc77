import { type Cost, charge, freeUnits, noCost, selectCost, type UnitCosts } from '#engine/search/objective/cost.ts';
import { forcedRepeatsPrice, type Objective } from '#engine/search/objective/objective.ts';
import { type Limit, listLimits } from '#engine/search/read/limits.ts';
import type { PlayerTotals } from '#engine/search/read/player-totals.ts';
import type { ProblemMatrix } from '#engine/search/read/problem-matrix.ts';

/** Sits allowed to a player in the whole game. */
export type SitBand = (totals: PlayerTotals) => { readonly least: number; readonly most: number };

/** A number of free innings from `least` to the length of its costs. A number above 0 adds the fixed cost `once` in the low rank. */
export type Range = { readonly least: number; readonly prices: UnitCosts; readonly once?: number };

/** Innings of one player in the field, in the outfield and the infield, and at each position. */
export type PlayerRanges = {
  readonly field: Range;
  readonly zones: readonly [Range, Range];
  readonly at: readonly Range[];
};

export function priceInRange({ prices, once = 0 }: Range, innings: number): Cost {
  const { high, low } = selectCost(prices, Math.min(innings, prices.high.length - 1));
  return { high, low: low + (innings > 0 ? once : 0) };
}

export function missedInRange({ least, prices }: Range, innings: number): number {
  return Math.max(0, least - innings, innings - (prices.high.length - 1));
}

/** Is any number of innings within the range? */
export function hasRoom({ least, prices }: Range): boolean {
  return least < prices.high.length;
}

/** Adds what the repeats that each number of innings forces cost. */
export function withForcedRepeats(
  matrix: ProblemMatrix,
  totals: PlayerTotals,
  objective: Objective,
  ranges: PlayerRanges,
): PlayerRanges {
  for (const [position, { prices }] of ranges.at.entries()) {
    const before = totals.playedBefore[position] ?? 0;
    charge(prices, 'low', (units) => forcedRepeatsPrice(matrix, objective, position, before + units));
  }
  return ranges;
}

/**
 * The ranges of one player, without the repeats that counts force. Where times are known too, an early infield inning
 * that is only wanted is left to them: charged here as well, it would be paid twice.
 */
export function playerRanges(
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
  const zone = (wanted: 0 | 1, zoneLimits: readonly Limit[], price: (innings: number) => Cost) => {
    const listed = totals.playedBefore.reduce((sum, n, at) => sum + (matrix.infield[at] === wanted ? n : 0), 0);
    const before = listed + totals.goneBefore[wanted];
    const bounds = { least: 0, most: presentFree, before, limits: zoneLimits, broken: objective.broken };
    return range({ ...bounds, price: (units) => price(before + units) });
  };
  return {
    field,
    zones: [
      zone(0, limits.outfield, () => noCost),
      zone(1, [...limits.infield, ...earlyInfield], (innings) => objective.infield(totals, innings)),
    ],
    at: totals.openAt.map((open, position) => {
      const before = totals.playedBefore[position] ?? 0;
      const innings = range({
        least: totals.lockedTo[position] ?? 0,
        most: open,
        before,
        limits: limits.at(position),
        broken: objective.broken,
        price: (units) => objective.at(totals, position, before + units),
      });
      return before > 0 ? innings : { ...innings, once: objective.move };
    }),
  };
}

function range(asked: {
  readonly least: number;
  readonly most: number;
  /** Innings already played, which the limits count too. */
  readonly before: number;
  readonly limits: readonly Limit[];
  readonly broken: number;
  readonly price: (units: number) => Cost;
}): Range {
  const required = asked.limits.filter(({ level }) => level === 'required');
  const wanted = asked.limits.filter(({ level }) => level === 'wanted');
  const least = Math.max(asked.least, ...required.map((limit) => (limit.least ?? 0) - asked.before));
  const caps = required.map((limit) => (limit.most ?? Number.POSITIVE_INFINITY) - asked.before);
  const most = Math.max(0, Math.min(asked.most, ...caps));
  const prices = freeUnits(most);
  charge(prices, 'high', (units) => asked.price(units).high);
  charge(prices, 'low', (units) => asked.price(units).low);
  for (const limit of wanted) {
    charge(prices, 'high', (units) => asked.broken * missed(limit, asked.before + units));
  }
  // A band of sits may ask for more sits than there are innings: then no number of innings is possible.
  return { least: asked.most < 0 ? Number.POSITIVE_INFINITY : least, prices };
}

/** Innings by which a total misses a limit. */
function missed({ least = 0, most = Number.POSITIVE_INFINITY }: Limit, innings: number): number {
  return Math.max(0, least - innings, innings - most);
}
