import type { Random } from '#engine/random.ts';
import { type PlayerRanges, readPlayerRanges, withForcedRepeats } from '#engine/search/counts/player-ranges.ts';
import type { Cells, Plan } from '#engine/search/plan.ts';
import { elementAt } from '#engine/search/read/array-access.ts';
import { FREE, indexes, isOpen, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import type { SearchContext } from '#engine/search/search-context.ts';
import { countSits, excessOfSits, playerScore, type Score } from './evaluate.ts';
import { findChain, indexPlayers, swapChain } from './kempe-chain.ts';
import { cellsByPlayer, sharedCost } from './time-cost.ts';

/** Simulated annealing: at this temperature an exchange that makes the low rank worse by about as much is often accepted. */
const initialTemperature = 2;
/** At this temperature almost no exchange that makes the low rank worse by a whole unit is accepted. */
const finalTemperature = 0.2;

/**
 * Improves a whole lineup by exchanges within an inning, which change the counts, and by exchanges
 * of two innings. Finds lineups whose counts are not the best ones, where the exchanges of two innings find no plan.
 */
export function improvePlan(context: SearchContext, start: Plan, random: Random, steps: number): Plan {
  return new Improvement(context, start, random).run(steps);
}

class Improvement {
  readonly #context: SearchContext;
  readonly #matrix: ProblemMatrix;
  readonly #random: Random;
  readonly #ranges: readonly PlayerRanges[];
  readonly #cells: Cells;
  readonly #playerCells: readonly Cells[];
  readonly #holders: Int16Array;
  readonly #playerScores: Score[];
  readonly #counts: Uint8Array;
  readonly #sits: Int16Array;
  readonly #sharesPositions: boolean;
  #shared: Score;
  #total: Score;
  #best: Plan;

  constructor(context: SearchContext, start: Plan, random: Random) {
    const { matrix, playerTotals, objective } = context;
    this.#context = context;
    this.#matrix = matrix;
    this.#random = random;
    const anySits = () => ({ least: 0, most: Number.POSITIVE_INFINITY });
    this.#ranges = playerTotals.map((totals) =>
      withForcedRepeats(matrix, totals, objective, readPlayerRanges(matrix, totals, objective, anySits)),
    );
    this.#cells = start.cells.slice();
    this.#playerCells = cellsByPlayer(matrix, this.#cells);
    this.#counts = new Uint8Array(matrix.positions);
    this.#holders = indexPlayers(matrix, this.#cells);
    this.#playerScores = indexes(matrix.players).map((player) => this.#scorePlayer(player));
    this.#sits = Int16Array.from(indexes(matrix.players), (player) => countSits(matrix, this.#cells, player));
    const { quotas, pairs, strength, stays } = context.rules;
    const hasMost = stays.some(({ most }) => most !== undefined);
    this.#sharesPositions = quotas.length > 0 || pairs.length > 0 || strength !== undefined || hasMost;
    this.#shared = this.#scoreShared();
    this.#total = this.#playerScores.reduce(add, this.#shared);
    this.#best = { cells: start.cells, required: this.#total.required, cost: this.#total };
  }

  run(steps: number): Plan {
    const cooling = (finalTemperature / initialTemperature) ** (1 / Math.max(1, steps));
    let temperature = initialTemperature;
    for (let step = 0; step < steps; step += 1) {
      if (step % 3 === 0) this.#exchangeInnings(temperature);
      else this.#exchangePlayers(temperature, step % 3 === 1 ? 2 : 3);
      temperature *= cooling;
    }
    const { high, low } = this.#best.cost;
    return { ...this.#best, cost: { high, low } };
  }

  /** Two or three players of an inning take each other's places. */
  #exchangePlayers(temperature: number, size: number): void {
    const { innings, firstFree, players } = this.#matrix;
    const inning = firstFree + this.#random(innings - firstFree);
    const group: number[] = [];
    for (let draw = 0; draw < 8 && group.length < size; draw += 1) {
      const player = this.#random(players);
      if (!group.includes(player) && this.#matrix.fixed[player * innings + inning] === FREE) group.push(player);
    }
    if (group.length < size) return;
    const codes = group.map((player) => elementAt(this.#cells, player * innings + inning));
    const isPossible = group.every((player, index) =>
      this.#mayTake(player, inning, elementAt(codes, (index + 1) % size)),
    );
    if (!isPossible || codes.every((code) => code === codes[0])) return;
    const rotate = (by: number) => {
      for (const [index, player] of group.entries()) this.#set(player, inning, elementAt(codes, (index + by) % size));
    };
    rotate(1);
    const isSitting = codes.includes(this.#matrix.bench);
    if (this.#accept(group, temperature, isSitting)) return;
    rotate(0);
    if (isSitting) this.#countSits(group);
  }

  #mayTake(player: number, inning: number, code: number): boolean {
    const { bench, away, innings, present } = this.#matrix;
    if (code === away) return false;
    return code === bench ? present[player * innings + inning] === 1 : isOpen(this.#matrix, player, inning, code);
  }

  #set(player: number, inning: number, code: number): void {
    const { innings, bench } = this.#matrix;
    this.#cells[player * innings + inning] = code;
    if (code < bench) this.#holders[code * innings + inning] = player;
  }

  #exchangeInnings(temperature: number): void {
    const { innings, firstFree, players } = this.#matrix;
    const free = innings - firstFree;
    if (free < 2) return;
    const player = this.#random(players);
    const one = firstFree + this.#random(free);
    const other = firstFree + ((one - firstFree + 1 + this.#random(free - 1)) % free);
    if (this.#cells[player * innings + one] === this.#cells[player * innings + other]) return;
    const chain = findChain(this.#matrix, this.#cells, this.#holders, player, one, other);
    swapChain(this.#matrix, this.#cells, this.#holders, chain, one, other);
    const isSitting = chain.some((member) => this.#sitsIn(member, one) || this.#sitsIn(member, other));
    if (this.#accept(chain, temperature, isSitting)) return;
    swapChain(this.#matrix, this.#cells, this.#holders, chain, one, other);
    if (isSitting) this.#countSits(chain);
  }

  #sitsIn(player: number, inning: number): boolean {
    return this.#cells[player * this.#matrix.innings + inning] === this.#matrix.bench;
  }

  /** Returns whether an exchange that has been made is kept. The caller undoes one that is not. */
  #accept(players: readonly number[], temperature: number, isSitting: boolean): boolean {
    const scores = players.map((player) => this.#scorePlayer(player));
    if (isSitting) this.#countSits(players);
    // What all players cost together depends on sits and, with quotas, pairs or strengths, on positions.
    const shared = isSitting || this.#sharesPositions ? this.#scoreShared() : this.#shared;
    const before = players.reduce((sum, player) => add(sum, elementAt(this.#playerScores, player)), this.#shared);
    const after = scores.reduce(add, shared);
    const change = {
      required: after.required - before.required,
      high: after.high - before.high,
      low: after.low - before.low,
    };
    if (!this.#isAcceptable(change, temperature)) return false;
    this.#keep(players, scores, shared, change);
    return true;
  }

  #keep(players: readonly number[], scores: readonly Score[], shared: Score, change: Score): void {
    for (const [index, player] of players.entries()) this.#playerScores[player] = elementAt(scores, index);
    this.#shared = shared;
    this.#total = add(this.#total, change);
    if (isBetter(this.#total, this.#best)) {
      this.#best = { cells: this.#cells.slice(), required: this.#total.required, cost: this.#total };
    }
  }

  #countSits(players: readonly number[]): void {
    for (const player of players) this.#sits[player] = countSits(this.#matrix, this.#cells, player);
  }

  #isAcceptable({ required, high, low }: Score, temperature: number): boolean {
    if (required !== 0) return required < 0;
    if (high !== 0) return high < 0;
    return low <= 0 || this.#random(1 << 20) < Math.exp(-low / temperature) * (1 << 20);
  }

  #scorePlayer(player: number): Score {
    return playerScore(
      this.#context,
      elementAt(this.#ranges, player),
      elementAt(this.#playerCells, player),
      player,
      this.#counts,
    );
  }

  #scoreShared(): Score {
    const { rules, objective, matrix } = this.#context;
    const { required, wanted } = sharedCost(rules, this.#cells);
    const excess = excessOfSits(this.#context, this.#sits);
    const isRequired = matrix.problem.rules.F1?.level === 'required';
    return {
      required: required + (isRequired ? excess : 0),
      high: objective.broken * (wanted + (isRequired ? 0 : excess)),
      low: 0,
    };
  }
}

function add(one: Score, other: Score): Score {
  return { required: one.required + other.required, high: one.high + other.high, low: one.low + other.low };
}

function isBetter(score: Score, { required, cost }: Plan): boolean {
  if (score.required !== required) return score.required < required;
  return score.high - cost.high < -0.5 || (score.high - cost.high < 0.5 && score.low < cost.low - 1e-6);
}
