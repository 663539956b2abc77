import {
  addCosts,
  type Cost,
  charge,
  costOf,
  freeUnits,
  noCost,
  type UnitCosts,
  wholeSteps,
} from '#engine/search/objective/cost.ts';
import { forcedRepeatsPrice, type Objective } from '#engine/search/objective/objective.ts';
import { elementAt } from '#engine/search/read/array-access.ts';
import { groupsInField } from '#engine/search/read/co-ed-quotas.ts';
import { type Limit, limitsOf } from '#engine/search/read/limits.ts';
import type { PlayerTotals } from '#engine/search/read/player-totals.ts';
import { indexes, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import { type Arc, minCostFlow } from './min-cost-flow.ts';

/** How many free innings each player spends at each position: player × positions + position. */
export type Counts = Int32Array;

/** What an inning of each player at each position costs in place of what any cost once: player × positions + position. */
export type Slopes = Float64Array;

/** Sits allowed to a player in the whole game. */
export type SitBand = (totals: PlayerTotals) => { readonly least: number; readonly most: number };

export type CountModel = {
  readonly matrix: ProblemMatrix;
  readonly players: readonly PlayerRanges[];
  readonly groups: readonly Group[];
};

/** Free innings in the field that co-ed quotas ask of a group together. */
type Group = { readonly members: readonly number[]; readonly least: number };

/** A number of free innings between `least` and the capacity of its prices; any at all cost `once` in the low rank. */
export type Range = { readonly least: number; readonly prices: UnitCosts; readonly once?: number };
/** Innings of one player in the field, in the outfield and the infield, and at each position. */
export type PlayerRanges = {
  readonly field: Range;
  readonly zones: readonly [Range, Range];
  readonly at: readonly Range[];
};

/**
 * Varies the choice among counts: an extra price per inning, drawn for each player and position, from 0 to `level`
 * units of the low rank. Innings at a position in earlier games add up to `experienceNoise` to it.
 */
export type Noise = { readonly random: (below: number) => number; readonly level: number };

export const noNoise: Noise = { random: () => 0, level: 0 };

/** Too small to outweigh any difference between two sets of counts. */
export const smallNoiseLevel = 1e-4;

/** Outweighs small noise, and still no difference between two sets of counts. */
const experienceNoise = 10 * smallNoiseLevel;

/** The reward for a unit that a lower bound asks for: above every other cost, so no bound is missed in vain. */
const must = 2 ** 45;

/** Prices of the low rank are multiples of this, so that the flow computes with whole numbers. */
const lowUnit = 2 ** -24;

/** Everything counted about a game, or undefined when a single player's bounds already exclude each other. */
export function countModel(
  matrix: ProblemMatrix,
  playerTotals: readonly PlayerTotals[],
  objective: Objective,
  band: SitBand,
): CountModel | undefined {
  const players = playerTotals.map((totals) =>
    withForcedRepeats(matrix, totals, objective, playerRanges(matrix, totals, objective, band)),
  );
  const isPossible = players.every(({ field, zones, at }) => [field, ...zones, ...at].every(hasRoom));
  if (!isPossible) return undefined;
  const free = matrix.innings - matrix.firstFree;
  return {
    matrix,
    players,
    groups: groupsInField(matrix).map(({ members, least }) => ({ members, least: least * free })),
  };
}

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

function hasRoom({ least, prices }: Range): boolean {
  return least < prices.high.length;
}

export type PricedCounts = { readonly counts: Counts; readonly cost: Cost };

/** Without noise, no counts cost less than the bound. */
export type BoundedCounts = PricedCounts & { readonly bound: Cost };

/** The best counts and their price, where nothing costs once. */
export function plainCounts(model: CountModel, noise: Noise): BoundedCounts | undefined {
  const counts = bestCounts(model, noise, costFreeSlopes(model));
  const cost = counts && priceOfCounts(model, counts);
  return counts && cost && { counts, cost, bound: cost };
}

/** The best counts, or undefined when none exist: with what each inning costs in place of what any cost once. */
export function bestCounts({ matrix, players, groups }: CountModel, noise: Noise, slopes: Slopes): Counts | undefined {
  const free = matrix.innings - matrix.firstFree;
  const arcs = network(matrix, players, groups, free, noise, slopes);
  const nodes = 2 + 3 * matrix.players + matrix.positions + groups.length;
  const units = minCostFlow(nodes, arcs, free * matrix.positions);
  if (units === undefined) return undefined;
  const wanted = [...players.flatMap(({ field, zones, at }) => [field, ...zones, ...at]), ...groups];
  if (wanted.some(({ least }, index) => (units[index] ?? 0) < least)) return undefined;
  const perPlayer = 3 + matrix.positions;
  return Int32Array.from(
    indexes(matrix.players * matrix.positions).map((cell) => {
      const player = Math.floor(cell / matrix.positions);
      return units[player * perPlayer + 3 + (cell % matrix.positions)] ?? 0;
    }),
  );
}

/** Nothing in place of what is paid once. */
export function costFreeSlopes({ matrix }: CountModel): Slopes {
  return new Float64Array(matrix.players * matrix.positions);
}

/** What any innings at all cost a player at a position. */
export function onceAt({ players, matrix }: CountModel, cell: number): number {
  return players[Math.floor(cell / matrix.positions)]?.at[cell % matrix.positions]?.once ?? 0;
}

/** The exact price of counts, without noise. */
export function priceOfCounts({ matrix, players }: CountModel, counts: Counts): Cost {
  return players.map((ranges, player) => priceOfPlayer(matrix, ranges, counts, player)).reduce(addCosts, noCost);
}

function priceOfPlayer(
  matrix: ProblemMatrix,
  { field, zones, at }: PlayerRanges,
  counts: Counts,
  player: number,
): Cost {
  const row = counts.subarray(player * matrix.positions, (player + 1) * matrix.positions);
  const inZone = (zone: number) =>
    row.reduce((sum, n, position) => sum + (matrix.infield[position] === zone ? n : 0), 0);
  const [outfield, infield] = zones;
  return [
    costOf(field.prices, inZone(0) + inZone(1)),
    costOf(outfield.prices, inZone(0)),
    costOf(infield.prices, inZone(1)),
    ...at.map(({ prices }, position) => costOf(prices, row[position] ?? 0)),
    ...at.map(({ once = 0 }, position) => ({ high: 0, low: (row[position] ?? 0) > 0 ? once : 0 })),
  ].reduce(addCosts, noCost);
}

/**
 * Source → co-ed group, if any asks for innings → player → zone → position → sink; the players' own arcs come first, in
 * the order of their ranges, then those of the groups.
 */
function network(
  matrix: ProblemMatrix,
  players: readonly PlayerRanges[],
  groups: readonly Group[],
  free: number,
  noise: Noise,
  slopes: Slopes,
): readonly Arc[] {
  const firstPosition = 1 + 3 * matrix.players;
  const firstGroup = firstPosition + matrix.positions;
  const all = { least: 0, prices: freeUnits(free * matrix.positions) };
  const toGroups = groups.map(({ least }, index) => ({
    from: 0,
    to: firstGroup + index,
    costs: rewarded({ ...all, least }, 0),
  }));
  const before = (player: number) => {
    const group = groups.findIndex(({ members }) => members.includes(player));
    return group < 0 ? 0 : firstGroup + group;
  };
  const cellOf = (player: number, position: number) => player * matrix.positions + position;
  const own = players.flatMap(({ field, zones, at }, player) => {
    const node = 1 + 3 * player;
    return [
      { from: before(player), to: node, costs: rewarded(field, 0) },
      ...zones.map((zone, index) => ({ from: node, to: node + 1 + index, costs: rewarded(zone, 0) })),
      ...at.map((range, position) => ({
        from: node + 1 + (matrix.infield[position] ?? 0),
        to: firstPosition + position,
        costs: rewarded(
          range,
          Math.round((noiseAt(matrix, noise, player, position) + elementAt(slopes, cellOf(player, position))) / lowUnit),
        ),
      })),
    ];
  });
  const sink = firstGroup + groups.length;
  const filled = indexes(matrix.positions).map((position) => ({
    from: firstPosition + position,
    to: sink,
    costs: freeUnits(free),
  }));
  return [...own, ...toGroups, ...filled];
}

function noiseAt(matrix: ProblemMatrix, noise: Noise, player: number, position: number): number {
  if (noise.level === 0) return 0;
  const experience = elementAt(matrix.experience, player * matrix.positions + position);
  return (noise.random(1000) / 1000) * noise.level + experience * experienceNoise;
}

/** Costs as the flow sees them; `extra` per unit is far too small to outweigh a real difference. */
function rewarded({ least, prices }: Range, extra: number): UnitCosts {
  const costs = { high: prices.high.slice(), low: wholeSteps(prices.low, lowUnit) };
  charge(costs, 'high', (units) => -must * Math.min(units, least));
  charge(costs, 'low', (units) => extra * units);
  return costs;
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
  const limits = limitsOf(matrix, totals);
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
