import type { Random } from '#engine/random.ts';
import { excessOfSits } from '#engine/search/local-search/evaluate.ts';
import type { Cells } from '#engine/search/plan.ts';
import { byteAt, elementAt } from '#engine/search/read/array-access.ts';
import { groupsInField } from '#engine/search/read/co-ed-quotas.ts';
import { FREE, indexes } from '#engine/search/read/problem-matrix.ts';
import type { SearchContext } from '#engine/search/search-context.ts';
import { type Cohort, listCohorts, mostInARow, sortByCost } from './cohorts.ts';

/** The most ways to fill a bench that are compared in all, which takes about a tenth of a second. */
const mostWays = 100_000;

/** Which players sit in which innings to come. */
export type OrderOfSits = {
  /** No lineup costs less in the high rank. */
  readonly high: number;
  /** Draws who of the players that are alike takes which sits. Returns cells on the bench, and all others free. */
  readonly draw: (random: Random) => Cells;
};

/**
 * Returns the best order of sits: exact for the rules F1, F2 and F3, for fair sits and for the required quotas of the whole
 * field, without regard to any other rule. Undefined without rules on the order, where no order keeps the required ones, and
 * where it would take too long.
 */
export function findOrderOfSits(context: SearchContext): OrderOfSits | undefined {
  const { rules, matrix } = context;
  const isAnyAsGood = rules.levelling === undefined && rules.inARow === undefined;
  return isAnyAsGood || matrix.firstFree === matrix.innings ? undefined : new OrderSearch(context).find();
}

/** Players of a cohort who have sat so often, and so many innings in a row at last; and their class after the next inning. */
type Class = {
  readonly cohort: Cohort;
  readonly sits: number;
  readonly inARow: number;
  readonly afterSit: number;
  readonly afterField: number;
};

/** After an inning: how many players are in each class. The step says how many of each class before it sat in that inning. */
type State = {
  readonly counts: Uint8Array;
  readonly last?: Step;
};

type Step = { readonly state: State; readonly sitting: Uint8Array };

/** The order that leads to a state at the end, with the wanted rules that it breaks and its cost in the high rank. */
type Order = { readonly state: State; readonly broken: number; readonly high: number };

/**
 * Dynamic programming over the innings to come. One broken rule costs more than all fairness together, so states are visited in
 * the order of the rules that are broken on the way to them, and none that break more than the best order.
 */
class OrderSearch {
  readonly #context: SearchContext;
  readonly #groups: ReturnType<typeof groupsInField>;
  readonly #cohorts: readonly Cohort[];
  readonly #classes: readonly Class[];
  /** By broken rules, then by inning, each by its counts. */
  readonly #states: Map<string, State>[][] = [];
  readonly #visited = new Set<string>();
  #ways = 0;
  #best: Order | undefined;

  constructor(context: SearchContext) {
    this.#context = context;
    this.#groups = groupsInField(context.matrix);
    this.#cohorts = listCohorts(context);
    this.#classes = listClasses(context, this.#cohorts);
  }

  find(): OrderOfSits | undefined {
    const { innings, firstFree } = this.#context.matrix;
    const counts = this.#classes.map(({ cohort, sits, inARow }) =>
      sits === cohort.satBefore && inARow === cohort.inARowBefore ? cohort.players.length : 0,
    );
    this.#add({ counts: Uint8Array.from(counts) }, firstFree, 0);
    for (let broken = 0; broken < this.#states.length && broken <= (this.#best?.broken ?? broken); broken += 1) {
      for (const inning of indexes(innings).slice(firstFree)) this.#continue(inning, broken);
      if (this.#ways > mostWays) return undefined;
      for (const state of this.#statesAt(innings, broken).values()) this.#finish(state, broken);
    }
    const best = this.#best;
    return best && { high: best.high, draw: (random) => this.#draw(best.state, random) };
  }

  #statesAt(inning: number, broken: number): Map<string, State> {
    this.#states[broken] ??= Array.from({ length: this.#context.matrix.innings + 1 }, () => new Map());
    return elementAt(elementAt(this.#states, broken), inning);
  }

  #add(state: State, inning: number, broken: number): void {
    const states = this.#statesAt(inning, broken);
    const key = `${inning} ${String.fromCharCode(...state.counts)}`;
    // A state that was visited was reached with fewer broken rules.
    if (!states.has(key) && !this.#visited.has(key)) states.set(key, state);
  }

  /** Adds the states after an inning to those before it that are reached with so many broken rules. */
  #continue(inning: number, broken: number): void {
    for (const [key, state] of this.#statesAt(inning, broken)) {
      this.#visited.add(key);
      for (const sitting of this.#listWays(state, inning)) {
        const next = this.#sit(state, sitting);
        if (next) this.#add(next.state, inning + 1, broken + next.broken);
      }
      if (this.#ways > mostWays) return;
    }
  }

  /** Returns each way to fill the bench of an inning that leaves enough members of each group: how many of each class sit. */
  #listWays({ counts }: State, inning: number): readonly Uint8Array[] {
    const { players, positions, present, innings } = this.#context.matrix;
    const isThere = (player: number) => present[player * innings + inning] === 1;
    const mayLeave = this.#groups.map(({ members, least }) => members.filter(isThere).length - least);
    const toSit = indexes(players).filter(isThere).length - positions;
    let ways: readonly Way[] = [{ sitting: new Uint8Array(counts.length), toSit, mayLeave }];
    for (const [index, count] of counts.entries()) {
      if (count > 0)
        ways = ways.flatMap((way) => extend(way, { index, count, inning, cohort: this.#classAt(index).cohort }));
      if (ways.length > mostWays) break;
    }
    this.#ways += ways.length;
    return ways.filter((way) => way.toSit === 0).map(({ sitting }) => sitting);
  }

  #classAt(index: number): Class {
    return elementAt(this.#classes, index);
  }

  /** Returns the state after an inning, with the wanted rules broken in it. Undefined where a required one is. */
  #sit(state: State, sitting: Uint8Array) {
    const { levelling, inARow } = this.#context.rules;
    const counts = new Uint8Array(state.counts.length);
    let [tooLong, fewest] = [0, Number.POSITIVE_INFINITY];
    for (const [index, all] of state.counts.entries()) {
      if (all === 0) continue;
      const { cohort, sits, afterSit, afterField, ...own } = this.#classAt(index);
      const count = byteAt(sitting, index);
      counts[afterSit] = byteAt(counts, afterSit) + count;
      counts[afterField] = byteAt(counts, afterField) + all - count;
      if (own.inARow === inARow?.limit) tooLong += count;
      if (cohort.isCompared) fewest = Math.min(fewest, count === all ? sits + 1 : sits);
    }
    const early = levelling === undefined ? 0 : this.#countEarly(sitting, fewest);
    const isIllegal = (levelling === 'required' && early > 0) || (inARow?.level === 'required' && tooLong > 0);
    return isIllegal ? undefined : { state: { counts, last: { state, sitting } }, broken: early + tooLong };
  }

  /** Counts the sits after which a player has two more than the fewest of all who are compared (F2). */
  #countEarly(sitting: Uint8Array, fewest: number): number {
    const isEarly = ({ cohort, sits }: Class) => cohort.isCompared && sits > fewest;
    return sitting.reduce((early, count, index) => early + (count > 0 && isEarly(this.#classAt(index)) ? count : 0), 0);
  }

  /** Compares the order that leads to a state at the end with the best one. */
  #finish(state: State, brokenBefore: number): void {
    const { matrix, playerTotals, objective } = this.#context;
    const sits = new Int16Array(matrix.players);
    // The classes are in the order of the cohorts, and then of their sits.
    const bySits = [...state.counts].flatMap((count, index) =>
      Array.from({ length: count }, () => this.#classAt(index)),
    );
    for (const [at, player] of this.#cohorts.flatMap(({ players }) => players).entries())
      sits[player] = elementAt(bySits, at).sits;
    const excess = excessOfSits(this.#context, sits);
    if (excess > 0 && matrix.problem.rules.F1?.level === 'required') return;
    const broken = brokenBefore + excess;
    const unfairness = playerTotals.map((totals) => objective.sits(totals, elementAt(sits, totals.player)).high);
    const high = unfairness.reduce((sum, cost) => sum + cost, objective.broken * broken);
    if (this.#best === undefined || high < this.#best.high) this.#best = { state, broken, high };
  }

  #draw(end: State, random: Random): Cells {
    const { players, innings, firstFree, bench } = this.#context.matrix;
    const steps: Step[] = [];
    for (let { last } = end; last !== undefined; last = last.state.last) steps.unshift(last);
    const first = steps[0]?.state ?? end;
    const none: Sits = [];
    const start = [...first.counts].map((count) => Array.from({ length: count }, () => none));
    const sitsOfAll = steps.reduce(
      (classes, step, inning) => this.#drawStep(classes, step, firstFree + inning, random),
      start,
    );
    const cells = new Int16Array(players * innings).fill(FREE);
    const inTurn = this.#cohorts.flatMap((cohort) => sortByCost(this.#context, shuffle(cohort.players, random)));
    for (const [at, sits] of sitsOfAll.flat().entries())
      for (const inning of sits) cells[elementAt(inTurn, at) * innings + inning] = bench;
    return cells;
  }

  /** Draws which players of each class sit in an inning. */
  #drawStep(classes: readonly Sits[][], { sitting }: Step, inning: number, random: Random): Sits[][] {
    const next: Sits[][] = classes.map(() => []);
    for (const [index, alike] of classes.entries()) {
      const { afterSit, afterField } = this.#classAt(index);
      const drawn = shuffle(alike, random);
      const count = byteAt(sitting, index);
      next[afterSit]?.push(...drawn.slice(0, count).map((sits) => [...sits, inning]));
      next[afterField]?.push(...drawn.slice(count));
    }
    return next;
  }
}

/** The innings on the bench of a player. */
type Sits = readonly number[];

/** The bench of an inning while it is filled, class by class; `mayLeave` says how many more of each group may leave the field. */
type Way = { readonly sitting: Uint8Array; readonly toSit: number; readonly mayLeave: readonly number[] };

/** A class of players who may sit in an inning: its index, and how many players it has. */
type Available = { readonly index: number; readonly count: number; readonly inning: number; readonly cohort: Cohort };

/** Lets each possible number of the players of a class sit. */
function extend({ sitting, toSit, mayLeave }: Way, { index, count, inning, cohort }: Available): readonly Way[] {
  const { group } = cohort;
  const most = cohort.maySit[inning] === true ? Math.min(count, toSit, mayLeave[group] ?? toSit) : 0;
  const least = cohort.mustSit[inning] === true ? count : 0;
  return indexes(Math.max(0, most - least + 1)).map((more) => {
    const own = least + more;
    return {
      sitting: sitting.with(index, own),
      toSit: toSit - own,
      mayLeave: mayLeave.map((members, at) => (at === group ? members - own : members)),
    };
  });
}

function listClasses(context: SearchContext, cohorts: readonly Cohort[]): readonly Class[] {
  const inARows = mostInARow(context) + 1;
  const most = context.matrix.innings + 1;
  return cohorts.flatMap((cohort, at) =>
    indexes(most * inARows).map((index) => {
      const [sits, inARow] = [Math.floor(index / inARows), index % inARows];
      const indexOf = (after: number, row: number) => (at * most + Math.min(after, most - 1)) * inARows + row;
      const afterSit = indexOf(sits + 1, Math.min(inARow + 1, inARows - 1));
      return { cohort, sits, inARow, afterSit, afterField: indexOf(sits, 0) };
    }),
  );
}

/** Returns the elements in random order (Fisher and Yates). */
function shuffle<Element>(elements: readonly Element[], random: Random): readonly Element[] {
  const shuffled = [...elements];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [shuffled[last], shuffled[other]] = [elementAt(shuffled, other), elementAt(shuffled, last)];
  }
  return shuffled;
}
