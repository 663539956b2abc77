import type { Random } from '#engine/random.ts';
import type { Cells } from '#engine/search/plan.ts';
import { elementAt, floatAt } from '#engine/search/read/array-access.ts';
import { indexes, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import { findChain, indexPlayers, swapChain } from './kempe-chain.ts';
import { cellsByPlayer, playerCost, sharedCost, type TimeCost, type TimeRules, timeCost } from './time-cost.ts';

type RepairedCells = { readonly cells: Cells; readonly cost: TimeCost; readonly steps: number };

/**
 * How much one broken required rule, one broken wanted rule and one repeat or position change add to the energy. Only
 * their ratios matter: with larger ratios the search gives up wanted rules for required ones sooner, with smaller ratios
 * it passes through worse cells on its way to better ones.
 */
const weights = { required: 4, wanted: 2, rotation: 1 };

/** Simulated annealing: at this temperature an exchange that raises the energy by about as much is often accepted. */
const initialTemperature = 1.2;
/** At this temperature almost no exchange that raises the energy is accepted. */
const finalTemperature = 0.12;

/**
 * Repairs cells by Kempe-chain exchanges of two innings, which never change a count.
 * Stops at cells without any cost, or when the steps are used up, and returns the best cells it has found.
 */
export function repairCells(rules: TimeRules, start: Cells, random: Random, steps: number): RepairedCells {
  const search = new Repair(rules, start, random);
  return search.run(steps);
}

class Repair {
  readonly #rules: TimeRules;
  readonly #matrix: ProblemMatrix;
  readonly #random: Random;
  readonly #cells: Cells;
  readonly #playerCells: readonly Cells[];
  readonly #holders: Int16Array;
  readonly #playerEnergies: Float64Array;
  /** The energies after the exchange that is tried. */
  readonly #newEnergies: Float64Array;
  readonly #sharesPositions: boolean;
  #shared: number;
  #energy: number;
  #best: Cells;
  #bestCost: TimeCost;

  constructor(rules: TimeRules, start: Cells, random: Random) {
    this.#rules = rules;
    this.#matrix = rules.matrix;
    this.#random = random;
    this.#cells = start.slice();
    this.#playerCells = cellsByPlayer(rules.matrix, this.#cells);
    this.#holders = indexPlayers(rules.matrix, this.#cells);
    this.#playerEnergies = Float64Array.from(indexes(rules.matrix.players), (player) => this.#playerEnergy(player));
    this.#newEnergies = new Float64Array(rules.matrix.players);
    this.#sharesPositions = rules.quotas.length > 0 || rules.pairs.length > 0 || rules.strength !== undefined;
    this.#shared = this.#sharedEnergy();
    this.#energy = this.#playerEnergies.reduce((sum, energy) => sum + energy, this.#shared);
    this.#best = this.#cells.slice();
    this.#bestCost = timeCost(rules, this.#cells);
  }

  run(steps: number): RepairedCells {
    const cooling = (finalTemperature / initialTemperature) ** (1 / Math.max(1, steps));
    let temperature = initialTemperature;
    let step = 0;
    while (step < steps && this.#energy > 0) {
      this.#step(temperature);
      temperature *= cooling;
      step += 1;
    }
    return { cells: this.#best, cost: this.#bestCost, steps: step };
  }

  #step(temperature: number): void {
    const { innings, firstFree } = this.#matrix;
    const free = innings - firstFree;
    if (free < 2) return;
    const player = this.#pickPlayer();
    const one = firstFree + this.#random(free);
    const other = firstFree + ((one - firstFree + 1 + this.#random(free - 1)) % free);
    if (this.#cells[player * innings + one] === this.#cells[player * innings + other]) return;
    this.#exchange(findChain(this.#matrix, this.#cells, this.#holders, player, one, other), one, other, temperature);
  }

  /** Returns a player whose cells cost something if one of a few draws finds one, else any player. */
  #pickPlayer(): number {
    for (let draw = 0; draw < 4; draw += 1) {
      const player = this.#random(this.#matrix.players);
      if ((this.#playerEnergies[player] ?? 0) > 0) return player;
    }
    return this.#random(this.#matrix.players);
  }

  #exchange(chain: readonly number[], one: number, other: number, temperature: number): void {
    swapChain(this.#matrix, this.#cells, this.#holders, chain, one, other);
    const shared = this.#movesShared(chain, one, other) ? this.#sharedEnergy() : this.#shared;
    let [before, after] = [this.#shared, shared];
    for (const player of chain) {
      before += floatAt(this.#playerEnergies, player);
      const energy = this.#playerEnergy(player);
      this.#newEnergies[player] = energy;
      after += energy;
    }
    const change = after - before;
    if (change > 0 && this.#random(1 << 20) >= Math.exp(-change / temperature) * (1 << 20)) {
      swapChain(this.#matrix, this.#cells, this.#holders, chain, one, other);
      return;
    }
    for (const player of chain) this.#playerEnergies[player] = floatAt(this.#newEnergies, player);
    this.#shared = shared;
    this.#energy += change;
    if (change < 0) this.#storeBest();
  }

  /**
   * True if the exchange of two innings may change what all players cost together. No exchange changes how many innings a
   * player has at a position, and so how many players take it; who sits when changes only where one of the chain sits.
   */
  #movesShared(chain: readonly number[], one: number, other: number): boolean {
    if (this.#sharesPositions) return true;
    const { innings, bench } = this.#matrix;
    for (const player of chain) {
      if (this.#cells[player * innings + one] === bench || this.#cells[player * innings + other] === bench) return true;
    }
    return false;
  }

  #storeBest(): void {
    const cost = timeCost(this.#rules, this.#cells);
    if (compareTimeCosts(cost, this.#bestCost) >= 0) return;
    this.#best = this.#cells.slice();
    this.#bestCost = cost;
  }

  #playerEnergy(player: number): number {
    const { required, wanted, rotation } = playerCost(this.#rules, elementAt(this.#playerCells, player), player);
    return weights.required * required + weights.wanted * wanted + weights.rotation * rotation;
  }

  #sharedEnergy(): number {
    const { required, wanted } = sharedCost(this.#rules, this.#cells);
    return weights.required * required + weights.wanted * wanted;
  }
}

/** Negative if the first is better: by required rules, then by wanted ones, then by repeats or position changes. */
function compareTimeCosts(one: TimeCost, other: TimeCost): number {
  return one.required - other.required || one.wanted - other.wanted || one.rotation - other.rotation;
}
