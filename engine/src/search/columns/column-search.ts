import { evaluate } from '#engine/search/local-search/evaluate.ts';
import type { ColumnSolver, PricedResult } from '#engine/search/milp/linear-program.ts';
import type { Cells, Cost, Plan } from '#engine/search/plan.ts';
import { elementAt, floatAt } from '#engine/search/read/array-access.ts';
import type { SearchContext } from '#engine/search/search-context.ts';
import type { Case } from './cases.ts';
import { patternGraph } from './pattern-graph.ts';
import { PatternPricing, type Weights } from './pattern-pricing.ts';
import {
  fixPatterns,
  isWithin,
  type Pattern,
  PatternPool,
  RestrictedMaster,
  sitsBeside,
  worthOf,
} from './restricted-master.ts';

/** The most rounds to find a bound of one rank, and the most between two patterns that a dive fixes. */
const mostRounds = { bound: 70, dive: 10 };

/** How many patterns of one player are added at a time: the cheapest one, and others that were nearly as cheap. */
const mostAdded = 3;

/** How often patterns are fixed: the patterns that one dive finds lead the next one elsewhere. */
const mostDives = 2;

/** How much of the last prices the next ones keep: prices of few patterns swing from one extreme to the other. */
const smoothing = 0.3;

/** The most that a unit of the high rank counts at first, and how much of the low rank the room left there then is worth. */
const highWeight = { most: 1e5, room: 100 };

/** Less room than this is only rounding: then no pattern may exceed the least of the high rank. */
const leastRoom = 1e-6;

/** A cell that is taken by another player costs more than any pattern. */
const taken = 1e13;

/** The part of a step to which patterns are priced. */
const precision = 1e-3;

/** What one rank of a case costs at least. */
type RankBound = { readonly least: number; readonly plan: Plan | undefined };

/** The work that is left for a game, in microseconds of processor time, but counted: the same on every machine. */
export type WorkLeft = { left: number };

type Rank = {
  readonly rank: keyof Cost;
  /** Only lineups that cost less by a step are of interest. */
  readonly limit: number;
  readonly step: number;
  /** Prices of all cells to start from. */
  readonly start: Float64Array;
  /** The prices of the high rank for which `room` is left above the least of it; none while it is minimized itself. */
  readonly high?: { readonly prices: Float64Array; readonly least: readonly number[]; readonly room: number };
};

type Round = { readonly prices: Float64Array; readonly weight: number };

type FirstRound = Round & {
  readonly isTight: boolean;
  readonly found: number;
  /** What lineups cost in this rank of which the program says that they cost nothing. */
  readonly offset: number;
};

/**
 * The program of a case whose columns are whole patterns of players (Dantzig–Wolfe): its linear bound is exact in most games.
 * Patterns are found where they are worth more than they cost.
 */
export class ColumnSearch {
  readonly #context: SearchContext;
  readonly #case: Case;
  readonly #pool: PatternPool;
  readonly #players: readonly PatternPricing[];
  readonly #solver: ColumnSolver;
  readonly #work: WorkLeft;
  /** Prices of the cells in the high rank with which its bound was reached. */
  #highPrices: Float64Array;

  constructor(context: SearchContext, solver: ColumnSolver, part: Case, work: WorkLeft) {
    const { matrix, playerTotals } = context;
    this.#context = context;
    this.#solver = solver;
    this.#case = part;
    this.#work = work;
    this.#pool = new PatternPool(matrix);
    this.#players = playerTotals.map(
      (totals) => new PatternPricing(context, patternGraph(context, totals, part.band, part.sits)),
    );
    this.#highPrices = this.#toCells(part.prices.high);
  }

  /** Adds the patterns of a known lineup, from which the programs start. */
  addPatterns({ cells }: Plan): void {
    const { innings } = this.#context.matrix;
    for (const player of this.#players) {
      const pattern = cells.subarray(player.player * innings, (player.player + 1) * innings);
      const cost = player.costOf(pattern);
      if (cost !== undefined) this.#pool.add(player.player, pattern, cost);
    }
  }

  /** Returns what the high rank costs at least, up to the limit, and a lineup below the limit if one is found. */
  boundHigh(limit: number): RankBound {
    const own = limit - this.#case.broken;
    const found = this.#minimize({ rank: 'high', limit: own, step: 1, start: this.#highPrices });
    return { ...found, least: found.least + this.#case.broken };
  }

  /** The same for the low rank of lineups whose high rank is no more than that of the limit, which `boundHigh` reached. */
  boundLow(limit: Cost, step: number): RankBound {
    const prices = this.#highPrices;
    const least = this.#players.map((player) => player.findCheapest({ high: 1, low: 0 }, prices, 1e-6));
    const room = Math.max(0, limit.high - this.#case.broken - sum(prices) - sum(least));
    const start = this.#toCells(this.#case.prices.low);
    return this.#minimize({ rank: 'low', limit: limit.low, step, start, high: { prices, least, room } });
  }

  #toCells(ofPositions: Float64Array): Float64Array {
    const { positions, innings } = this.#context.matrix;
    return Float64Array.from({ length: positions * innings }, (_, cell) =>
      floatAt(ofPositions, Math.floor(cell / innings)),
    );
  }

  #minimize(rank: Rank): RankBound {
    for (const player of this.#players) player.narrow(undefined);
    const { start, high, limit, step } = rank;
    const isTight = high !== undefined && high.room < leastRoom;
    const weight = high ? Math.min(highWeight.most, (highWeight.room * step) / Math.max(leastRoom, high.room)) : 0;
    const first: Round = { prices: start, weight };
    const base = this.#price(rank, first, step * precision);
    const ofPatterns = base.map((cost, player) => cost - first.weight * (high?.least[player] ?? 0));
    const found = this.#boundOf(rank, first, base);
    // Without a pattern for some player there is no lineup in this case.
    if (!Number.isFinite(found) || this.#isClosed(rank, found)) {
      if (rank.rank === 'high') this.#highPrices = start;
      return { least: found, plan: undefined };
    }
    const costOf = (pattern: Pattern): Cost => ({
      high: high ? pattern.cost.high - worthOf(pattern, high.prices) - elementAt(high.least, pattern.player) : 0,
      low: pattern.cost[rank.rank] - worthOf(pattern, start) - elementAt(ofPatterns, pattern.player),
    });
    const { matrix } = this.#context;
    const room = isTight ? 0 : (high?.room ?? 0);
    const slackCost = Math.max(20 * step, 1.5 * (limit - found));
    return this.#solver(RestrictedMaster.bounds(matrix, room), (program) => {
      const master = new RestrictedMaster(program, this.#pool, { matrix, costOf, room, slackCost });
      return this.#solveMaster(rank, master, { ...first, found, isTight, offset: sum(start) + sum(ofPatterns) });
    });
  }

  #solveMaster(rank: Rank, master: RestrictedMaster, first: FirstRound): RankBound {
    let best = { bound: first.found, prices: first.prices };
    let last: Round | undefined;
    for (let round = 0; round < mostRounds.bound; round += 1) {
      const result = this.#solve(master);
      if (result === undefined) break;
      const now = this.#roundOf(rank, result, first, last);
      const known = this.#pool.patterns.length;
      const bound = this.#boundOf(rank, now, this.#price(rank, now, rank.step * precision));
      if (bound > best.bound) best = { bound, prices: now.prices };
      if (this.#isClosed(rank, best.bound) || first.offset + result.cost - best.bound < 0.02 * rank.step) break;
      if (this.#pool.patterns.length > known) last = now;
      else if (last === undefined) break;
      // The smoothed prices found no pattern; those of the result itself may.
      else last = undefined;
    }
    if (rank.rank === 'high') this.#highPrices = best.prices;
    const plan = this.#isClosed(rank, best.bound) ? undefined : this.#diveOften(rank, master, first);
    return { least: best.bound, plan };
  }

  /** Undefined when no work is left. */
  #solve(master: RestrictedMaster): PricedResult | undefined {
    const result = this.#work.left > 0 ? master.solve() : undefined;
    this.#work.left -= result?.work ?? 0;
    return result;
  }

  /** Prices and weight of a result, smoothed by the last ones. */
  #roundOf(rank: Rank, { prices }: PricedResult, first: FirstRound, last?: Round): Round {
    const { players } = this.#context.matrix;
    const kept = last === undefined ? 0 : smoothing;
    const smooth = (before: number, now: number) => kept * before + (1 - kept) * now;
    const ofCells = first.prices.map((start, cell) =>
      smooth(last === undefined ? 0 : floatAt(last.prices, cell), start + floatAt(prices, players + cell)),
    );
    if (rank.high === undefined || first.isTight) return { prices: ofCells, weight: first.weight };
    const weight = Math.max(0, -floatAt(prices, players + first.prices.length));
    return { prices: ofCells, weight: smooth(last?.weight ?? 0, weight) };
  }

  /** Finds the cheapest pattern of each player, adds it to the pool and returns their costs less the worth of their cells. */
  #price(rank: Rank, { prices, weight }: Round, within: number, isSkipped?: (player: number) => boolean): number[] {
    const weights: Weights = rank.rank === 'high' ? { high: 1, low: 0 } : { high: weight, low: 1 };
    const { high } = rank;
    const whole =
      high === undefined ? prices : prices.map((price, cell) => price + weight * floatAt(high.prices, cell));
    return this.#players.map((player) => {
      if (isSkipped?.(player.player) === true) return 0;
      const before = player.work;
      const cost = player.findCheapest(weights, whole, within);
      this.#work.left -= player.work - before;
      if (cost < taken / 2) {
        for (const met of player.met.slice(-mostAdded)) this.#pool.add(player.player, met.pattern, met.cost);
      }
      return cost;
    });
  }

  /** No lineup of the case costs less in this rank: the Lagrangian bound. */
  #boundOf({ high, step }: Rank, { prices, weight }: Round, costs: readonly number[]): number {
    const rounding = costs.length * step * precision;
    const ofHigh = high === undefined ? 0 : weight * (sum(high.least) + high.room);
    // With the prices of the high rank, the least of it is what all patterns together cost there.
    return sum(prices) + sum(costs) - ofHigh - rounding;
  }

  #isClosed({ limit, step }: Rank, bound: number): boolean {
    return bound > limit - step * (1 - 2 * precision);
  }

  #diveOften(rank: Rank, master: RestrictedMaster, first: FirstRound): Plan | undefined {
    let plan: Plan | undefined;
    for (let dive = 0; dive < mostDives && plan === undefined; dive += 1) plan = this.#dive(rank, master, first);
    return plan;
  }

  /** Fixes one pattern after another, the one that the program chooses most, and finds patterns that fit to those fixed. */
  #dive(rank: Rank, master: RestrictedMaster, first: FirstRound): Plan | undefined {
    const fixed = new Map<number, Pattern>();
    master.reset();
    for (const player of this.#players) player.narrow(undefined);
    const isBelow = (result: PricedResult) => first.offset + result.cost < rank.limit - rank.step / 2;
    let result = this.#solve(master);
    while (result !== undefined && isBelow(result) && fixed.size < this.#players.length) {
      fixPatterns(master, result, fixed);
      this.#narrow(master, fixed);
      result = this.#complete(rank, master, first, fixed);
    }
    if (result === undefined || !isBelow(result)) return undefined;
    return evaluate(this.#context, this.#cellsOf(fixed));
  }

  /** Leaves the other players only patterns in which they sit as often as those fixed, as far as rules compare them. */
  #narrow(master: RestrictedMaster, fixed: ReadonlyMap<number, Pattern>): void {
    for (const player of this.#players) {
      if (fixed.has(player.player)) continue;
      const sits = sitsBeside(this.#context.matrix, this.#case.comparisons, [...fixed.values()], player.player);
      player.narrow(sits);
      master.excludePatterns(player.player, (pattern) => !isWithin(this.#context.matrix, pattern, sits));
    }
  }

  /** Returns the cells of the patterns of all players. */
  #cellsOf(patterns: ReadonlyMap<number, Pattern>): Cells {
    const { players, innings } = this.#context.matrix;
    const cells = new Int16Array(players * innings);
    for (const { player, codes } of patterns.values()) cells.set(codes, player * innings);
    return cells;
  }

  #complete(
    rank: Rank,
    master: RestrictedMaster,
    first: FirstRound,
    fixed: ReadonlyMap<number, Pattern>,
  ): PricedResult | undefined {
    let result = this.#solve(master);
    for (let round = 0; round < mostRounds.dive && result !== undefined; round += 1) {
      const now = this.#roundOf(rank, result, first);
      for (const { cells } of fixed.values()) for (const cell of cells) now.prices[cell] = -taken;
      const known = this.#pool.patterns.length;
      this.#price(rank, now, rank.step * precision, (player) => fixed.has(player));
      if (this.#pool.patterns.length === known) break;
      result = this.#solve(master);
    }
    return result;
  }
}

function sum(values: ArrayLike<number>): number {
  let total = 0;
  for (let index = 0; index < values.length; index += 1) total += elementAt(values, index);
  return total;
}
