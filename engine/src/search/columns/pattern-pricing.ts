import { type PlayerRanges, readPlayerRanges, withForcedRepeats } from '#engine/search/counts/player-ranges.ts';
import { playerScore } from '#engine/search/local-search/evaluate.ts';
import type { Cells, Cost } from '#engine/search/plan.ts';
import { byteAt, elementAt, floatAt } from '#engine/search/read/array-access.ts';
import { indexes } from '#engine/search/read/problem-matrix.ts';
import type { SearchContext } from '#engine/search/search-context.ts';
import type { PatternGraph, Step } from './pattern-graph.ts';

/** What one unit of each rank counts in the price of a pattern. */
export type Weights = Cost;

/** Measured, in microseconds of processor time: a node of the depth-first search, and a state that a step leads to. */
const cost = { node: 0.5, state: 0.0015 };

/** A search with more nodes ends, and the bound of the paths takes the place of the cheapest pattern. */
const mostNodes = 200_000;

const impossible = Number.POSITIVE_INFINITY;

/**
 * Finds the cheapest pattern of one player when each cell of the game has a price that the player gets. Dynamic programming
 * over the paths of the graph bounds from below what the innings still to come cost; a depth-first search with this bound
 * then compares whole patterns, whose costs are exact.
 */
export class PatternPricing {
  readonly player: number;
  /** The patterns that the last search met, each cheaper than the one before, and what they cost without prices. */
  met: { readonly pattern: Cells; readonly cost: Cost }[] = [];
  /** What all searches so far took, in microseconds of processor time, but counted. */
  work = 0;
  readonly #context: SearchContext;
  readonly #graph: PatternGraph;
  readonly #ranges: PlayerRanges;
  readonly #counts: Uint8Array;
  /** For each inning, the least cost from a node to the end. */
  readonly #toEnd: readonly Float64Array[];
  readonly #current: Cells;
  /** Innings at each position so far. */
  readonly #taken: Uint8Array;
  /** Position × (innings + 2) + number of innings. */
  readonly #lastInnings: Float64Array;
  #sits: PatternGraph['sits'];
  #weights: Weights = { high: 0, low: 0 };
  #least = impossible;
  #precision = 0;
  #nodes = 0;

  constructor(context: SearchContext, graph: PatternGraph) {
    const { matrix, playerTotals, objective } = context;
    const totals = elementAt(playerTotals, graph.player);
    const anySits = () => ({ least: 0, most: matrix.innings });
    this.player = graph.player;
    this.#sits = graph.sits;
    this.#context = context;
    this.#graph = graph;
    this.#ranges = withForcedRepeats(matrix, totals, objective, readPlayerRanges(matrix, totals, objective, anySits));
    this.#counts = new Uint8Array(matrix.positions);
    this.#toEnd = indexes(matrix.innings + 1).map(() => new Float64Array(graph.runs * graph.counts));
    this.#current = new Int16Array(matrix.innings);
    this.#taken = new Uint8Array(matrix.positions);
    this.#lastInnings = new Float64Array(matrix.positions * (matrix.innings + 2));
  }

  /**
   * Returns what the cheapest pattern costs less the prices of its cells, to `precision`, and keeps it as the last one of `met`;
   * infinity where no pattern is possible. Where the search takes too long, returns less than that. `prices`: position × innings + inning.
   */
  findCheapest(weights: Weights, prices: Float64Array, precision: number): number {
    this.#weights = weights;
    this.#precision = precision;
    this.#least = impossible;
    this.met = [];
    this.#priceSteps(prices);
    for (let inning = this.#current.length - 1; inning >= 0; inning -= 1) this.#relax(inning);
    const { base } = this.#graph;
    const start = base.high * weights.high + base.low * weights.low;
    this.#nodes = 0;
    this.#search(0, 0, 0, start, 0);
    this.work += this.#nodes * cost.node;
    return this.#nodes < mostNodes ? this.#least : start + floatAt(elementAt(this.#toEnd, 0), 0);
  }

  /** Returns what a pattern costs, or undefined where it breaks a required rule. */
  costOf(pattern: Cells): Cost | undefined {
    const { required, high, low } = playerScore(this.#context, this.#ranges, pattern, this.player, this.#counts);
    return required > 0 ? undefined : { high, low };
  }

  /** Narrows the sits after each inning; none takes this back. */
  narrow(sits: PatternGraph['sits'] | undefined): void {
    this.#sits = this.#graph.sits.map(({ least, most }, inning) => ({
      least: Math.max(least, sits?.[inning]?.least ?? least),
      most: Math.min(most, sits?.[inning]?.most ?? most),
    }));
  }

  #priceSteps(prices: Float64Array): void {
    const { steps, ends } = this.#graph;
    const { high, low } = this.#weights;
    for (const ofInning of steps) {
      for (const ofRun of ofInning) {
        for (const step of ofRun) {
          step.price = step.high * high + step.low * low - (step.cell < 0 ? 0 : floatAt(prices, step.cell));
        }
      }
    }
    this.#priceInnings();
    const last = elementAt(this.#toEnd, this.#current.length);
    for (let state = 0; state < last.length; state += 1) {
      const ofHigh = floatAt(ends.high, state);
      last[state] = ofHigh === impossible ? impossible : ofHigh * high + floatAt(ends.low, state) * low;
    }
    this.#exclude(this.#current.length - 1, last);
  }

  /** What the last of a number of innings at each position costs, beyond the most innings infinity. */
  #priceInnings(): void {
    const { high, low } = this.#weights;
    const width = this.#current.length + 2;
    for (const [position, { prices }] of this.#graph.at.entries()) {
      for (let innings = 1; innings < width; innings += 1) {
        this.#lastInnings[position * width + innings] =
          innings >= prices.high.length
            ? impossible
            : high * (floatAt(prices.high, innings) - floatAt(prices.high, innings - 1)) +
              low * (floatAt(prices.low, innings) - floatAt(prices.low, innings - 1));
      }
    }
  }

  #relax(inning: number): void {
    const { steps, counts } = this.#graph;
    const [now, next] = [elementAt(this.#toEnd, inning), elementAt(this.#toEnd, inning + 1)];
    now.fill(impossible);
    for (const [from, ofRun] of elementAt(steps, inning).entries()) {
      for (const { to, shift, price } of ofRun) {
        this.work += counts * cost.state;
        const last = from * counts + counts - shift;
        const ahead = (to - from) * counts + shift;
        for (let state = from * counts; state < last; state += 1) {
          const reached = price + floatAt(next, state + ahead);
          if (reached < floatAt(now, state)) now[state] = reached;
        }
      }
    }
    if (inning > 0) this.#exclude(inning - 1, now);
  }

  /** Excludes the numbers of sits that no pattern has after an inning, and the number of infield innings that only ends the table. */
  #exclude(inning: number, states: Float64Array): void {
    const { runs, counts, width } = this.#graph;
    const { least, most } = elementAt(this.#sits, inning);
    for (let first = 0; first < runs * counts; first += width) {
      const sat = (first % counts) / width;
      if (sat < least || sat > most) states.fill(impossible, first, first + width);
      else states[first + width - 1] = impossible;
    }
  }

  #search(inning: number, run: number, count: number, spent: number, paid: number): void {
    this.#nodes += 1;
    if (inning === this.#current.length) {
      this.#compare(paid);
      return;
    }
    const steps = elementAt(elementAt(this.#graph.steps, inning), run);
    // The most promising step first: it mostly leads to a pattern that excludes the others.
    let first: Step | undefined;
    let promised = impossible;
    for (const step of steps) {
      const least = this.#bound(inning, step, count, spent);
      if (least < promised) [first, promised] = [step, least];
    }
    if (first === undefined) return;
    this.#take(first, inning, count, spent, paid);
    for (const step of steps) if (step !== first) this.#take(step, inning, count, spent, paid);
  }

  #take(step: Step, inning: number, count: number, spent: number, paid: number): void {
    if (this.#nodes >= mostNodes || this.#bound(inning, step, count, spent) >= this.#least - this.#precision) return;
    const { code, to, shift, cell } = step;
    this.#current[inning] = code;
    const reached = spent + step.price + this.#forgotten(step);
    if (cell < 0) {
      this.#search(inning + 1, to, count + shift, reached, paid);
      return;
    }
    const { high, low } = this.#weights;
    const before = byteAt(this.#taken, code);
    this.#taken[code] = before + 1;
    this.#search(inning + 1, to, count + shift, reached, paid + step.high * high + step.low * low - step.price);
    this.#taken[code] = before;
  }

  /** What a step costs more because of innings at its position that its run does not know of. Costs are convex, so this is never negative. */
  #forgotten({ cell, code, length }: Step): number {
    if (cell < 0) return 0;
    const first = code * (this.#current.length + 2);
    const taken = byteAt(this.#taken, code) + 1;
    return taken === length
      ? 0
      : floatAt(this.#lastInnings, first + taken) - floatAt(this.#lastInnings, first + length);
  }

  #bound(inning: number, step: Step, count: number, spent: number): number {
    const { to, shift, price } = step;
    return (
      spent +
      price +
      this.#forgotten(step) +
      floatAt(elementAt(this.#toEnd, inning + 1), to * this.#graph.counts + count + shift)
    );
  }

  /** `paid` are the prices of the cells of the pattern. */
  #compare(paid: number): void {
    const found = this.costOf(this.#current);
    if (found === undefined) return;
    const total = found.high * this.#weights.high + found.low * this.#weights.low - paid;
    if (total >= this.#least) return;
    this.#least = total;
    this.met.push({ pattern: this.#current.slice(), cost: found });
  }
}
