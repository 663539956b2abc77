import type { Objective } from '#engine/search/objective/objective.ts';
import { charge, freeUnits, type UnitCosts, wholeSteps } from '#engine/search/objective/unit-costs.ts';
import { addCosts, type Cost, noCost } from '#engine/search/plan.ts';
import { elementAt } from '#engine/search/read/array-access.ts';
import { groupsInField } from '#engine/search/read/co-ed-quotas.ts';
import type { PlayerTotals } from '#engine/search/read/player-totals.ts';
import { indexes, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import type { Flow } from './flow-sensitivity.ts';
import { type Arc, minCostFlow } from './min-cost-flow.ts';
import {
  costInRange,
  countMissed,
  isFeasibleRange,
  type PlayerRanges,
  type Range,
  readPlayerRanges,
  type SitBand,
  withForcedRepeats,
} from './player-ranges.ts';

/** How many free innings each player spends at each position: player × positions + position. */
export type Counts = Int32Array;

/** What each inning at a position costs in place of the fixed cost of the first one: player × positions + position. */
type Slopes = Float64Array;

export type CountModel = {
  /** The flow computes the low rank in whole multiples of this. */
  readonly lowUnit: number;
  readonly matrix: ProblemMatrix;
  readonly players: readonly PlayerRanges[];
  readonly groups: readonly Group[];
};

/** Free innings in the field that co-ed quotas ask of a group together. */
type Group = { readonly members: readonly number[]; readonly least: number };

/**
 * Varies the choice among counts: a random extra cost per inning of each player and position, from 0 to `level`
 * units of the low rank. Innings at a position in earlier games add up to `experienceNoise` to it.
 */
export type Noise = { readonly random: (below: number) => number; readonly level: number };

export const noNoise: Noise = { random: () => 0, level: 0 };

/** Too small to outweigh any difference between two sets of counts. */
export const smallNoiseLevel = 1e-4;

/** Outweighs small noise, and still no difference between two sets of counts. */
const experienceNoise = 10 * smallNoiseLevel;

/** The reward for a unit that a lower bound requires. It exceeds all other costs, so that lower bounds are met first. */
const must = 2 ** 45;

/** Costs of the low rank are rounded to multiples of about this value, so that the flow computes with integers. */
const finestLowUnit = 2 ** -24;

/** Sums of low costs stay below this many units, so that they are exact. */
const mostLowUnits = 2 ** 50;

/** Reads all that is counted in a game. Returns undefined when the bounds of one player already exclude each other. */
export function countModel(
  matrix: ProblemMatrix,
  playerTotals: readonly PlayerTotals[],
  objective: Objective,
  band: SitBand,
): CountModel | undefined {
  const players = playerTotals.map((totals) =>
    withForcedRepeats(matrix, totals, objective, readPlayerRanges(matrix, totals, objective, band)),
  );
  const isPossible = players.every(({ field, zones, at }) => [field, ...zones, ...at].every(isFeasibleRange));
  if (!isPossible) return undefined;
  const free = matrix.innings - matrix.firstFree;
  return {
    lowUnit: selectLowUnit(players),
    matrix,
    players,
    groups: groupsInField(matrix).map(({ members, least }) => ({ members, least: least * free })),
  };
}

/** Returns a power of two, so that costs with few binary digits stay exact. */
function selectLowUnit(players: readonly PlayerRanges[]): number {
  const largestStep = ({ prices: { low } }: Range) =>
    low.reduce(
      (most, price, units) => (units === 0 ? 0 : Math.max(most, Math.abs(price - elementAt(low, units - 1)))),
      0,
    );
  const stepsOfPlayer = ({ field, zones, at }: PlayerRanges) =>
    [field, ...zones].reduce((sum, range) => sum + largestStep(range), Math.max(0, ...at.map(largestStep)));
  const most = players.reduce((sum, ranges) => sum + stepsOfPlayer(ranges), 0);
  return 2 ** Math.ceil(Math.log2(Math.max(finestLowUnit, (2 * most) / mostLowUnits)));
}

/** `flows`: how many flows were solved to find these counts. */
export type PricedCounts = { readonly counts: Counts; readonly cost: Cost; readonly flows: number };

/** Without noise, no counts cost less than the bound. */
export type BoundedCounts = PricedCounts & { readonly bound: Cost };

/** Returns the best counts and their cost when no position has a fixed cost. */
export function plainCounts(model: CountModel, noise: Noise): BoundedCounts | undefined {
  const counts = bestCounts(model, noise, costFreeSlopes(model));
  const cost = counts && priceOfCounts(model, counts);
  return counts && cost && { counts, cost, bound: cost, flows: 1 };
}

/** Returns the best counts, with slopes in place of fixed costs, or undefined when none exist. */
export function bestCounts(model: CountModel, noise: Noise, slopes: Slopes): Counts | undefined {
  const flow = solveFlow(model, noise, slopes);
  return flow && readCounts(model, flow);
}

function readCounts({ matrix }: CountModel, { units }: Flow): Counts {
  const perPlayer = 3 + matrix.positions;
  return Int32Array.from(
    indexes(matrix.players * matrix.positions).map((cell) => {
      const player = Math.floor(cell / matrix.positions);
      return elementAt(units, player * perPlayer + 3 + (cell % matrix.positions));
    }),
  );
}

/** Returns the flow of the best counts without noise, and its cost. */
export function solveBestFlow(model: CountModel): (Flow & { readonly cost: Cost }) | undefined {
  const flow = solveFlow(model, noNoise, costFreeSlopes(model));
  return flow && { ...flow, cost: priceOfCounts(model, readCounts(model, flow)) };
}

function solveFlow({ matrix, players, groups, lowUnit }: CountModel, noise: Noise, slopes: Slopes): Flow | undefined {
  const free = matrix.innings - matrix.firstFree;
  const arcs = network(matrix, players, groups, free, noise, slopes, lowUnit);
  const nodes = 2 + 3 * matrix.players + matrix.positions + groups.length;
  const units = minCostFlow(nodes, arcs, free * matrix.positions);
  if (units === undefined) return undefined;
  const wanted = [...players.flatMap(({ field, zones, at }) => [field, ...zones, ...at]), ...groups];
  return wanted.some(({ least }, index) => elementAt(units, index) < least) ? undefined : { nodes, arcs, units };
}

/** Returns slopes that leave fixed costs out. */
export function costFreeSlopes({ matrix }: CountModel): Slopes {
  return new Float64Array(matrix.players * matrix.positions);
}

/** Returns the fixed cost of a player at a position: what the first inning there costs. */
export function onceAt({ players, matrix }: CountModel, cell: number): number {
  return players[Math.floor(cell / matrix.positions)]?.at[cell % matrix.positions]?.once ?? 0;
}

/** Returns the exact cost of counts, without noise. */
export function priceOfCounts(model: CountModel, counts: Counts): Cost {
  return inningsInRanges(model, counts)
    .map(([range, innings]) => costInRange(range, innings))
    .reduce(addCosts, noCost);
}

/** Returns by how many innings counts miss what required rules, locks and presence allow. */
export function inningsOutOfRange(model: CountModel, counts: Counts): number {
  return inningsInRanges(model, counts).reduce((sum, [range, innings]) => sum + countMissed(range, innings), 0);
}

function inningsInRanges({ matrix, players }: CountModel, counts: Counts): readonly (readonly [Range, number])[] {
  return players.flatMap(({ field, zones: [outfield, infield], at }, player) => {
    const own = counts.subarray(player * matrix.positions, (player + 1) * matrix.positions);
    const inInfield = own.reduce((sum, innings, position) => sum + innings * elementAt(matrix.infield, position), 0);
    const inField = own.reduce((sum, innings) => sum + innings, 0);
    return [
      [field, inField],
      [outfield, inField - inInfield],
      [infield, inInfield],
      ...at.map((range, position) => [range, elementAt(own, position)] as const),
    ];
  });
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
  lowUnit: number,
): readonly Arc[] {
  const firstPosition = 1 + 3 * matrix.players;
  const firstGroup = firstPosition + matrix.positions;
  const all = { least: 0, prices: freeUnits(free * matrix.positions) };
  const toGroups = groups.map(({ least }, index) => ({
    from: 0,
    to: firstGroup + index,
    costs: rewarded({ ...all, least }, 0, lowUnit),
  }));
  const before = (player: number) => {
    const group = groups.findIndex(({ members }) => members.includes(player));
    return group < 0 ? 0 : firstGroup + group;
  };
  const cellOf = (player: number, position: number) => player * matrix.positions + position;
  const own = players.flatMap(({ field, zones, at }, player) => {
    const node = 1 + 3 * player;
    return [
      { from: before(player), to: node, costs: rewarded(field, 0, lowUnit) },
      ...zones.map((zone, index) => ({ from: node, to: node + 1 + index, costs: rewarded(zone, 0, lowUnit) })),
      ...at.map((range, position) => ({
        from: node + 1 + (matrix.infield[position] ?? 0),
        to: firstPosition + position,
        costs: rewarded(
          range,
          Math.round(
            (noiseAt(matrix, noise, player, position) + elementAt(slopes, cellOf(player, position))) / lowUnit,
          ),
          lowUnit,
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

/** Returns costs as the flow computes them; `extra` per unit is far too small to outweigh a real difference. */
function rewarded({ least, prices }: Range, extra: number, lowUnit: number): UnitCosts {
  const costs = { high: prices.high.slice(), low: wholeSteps(prices.low, lowUnit) };
  charge(costs, 'high', (units) => -must * Math.min(units, least));
  charge(costs, 'low', (units) => extra * units);
  return costs;
}
