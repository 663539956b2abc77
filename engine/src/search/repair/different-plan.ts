import type { Draft } from '#engine/problem.ts';
import { type Random, seededRandom } from '#engine/random.ts';
import { evaluate } from '#engine/search/local-search/evaluate.ts';
import { improvePlan } from '#engine/search/local-search/improve-plan.ts';
import { type Cells, type Cost, compareCosts, type Plan } from '#engine/search/plan.ts';
import { elementAt, shortAt } from '#engine/search/read/array-access.ts';
import { indexes, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import type { SearchContext } from '#engine/search/search-context.ts';
import { type Changes, countAllChanges, countChanges, keptCells, readChanges } from './changes.ts';

/** What a changed cell is worth: with all cells of a game it is less than any step of the value. */
const changeReward = -1e-6;

/** Exchanges of whole innings, positions and players, and then of cells, in each of a few rounds. */
const attempts = { rounds: 4, rearrangements: 400, steps: 8_000 };

/** A lineup of which so many cells differ is different enough; the first is what coaches are promised. */
const shares = { least: 0.3, enough: 0.5 };

/**
 * Looks for a lineup that is as good as the given one, has no more pitchers or catchers, and differs in more cells than
 * `next`, whose cost is returned, too. Undefined where `next` is good enough, or where the given lineup breaks required rules.
 */
export function differentPlan(
  context: SearchContext,
  given: Draft,
  next: Draft,
  seed = 1,
): { readonly plan: Plan; readonly costOfNext: Cost } | undefined {
  const { matrix } = context;
  const changes = readLineup(context, given);
  const start = changes && evaluateLineup(context, changes);
  const changesOfNext = readLineup(context, next);
  const other = changesOfNext && evaluateLineup(context, changesOfNext);
  if (changes === undefined || changes.cells === 0 || start?.required !== 0 || other === undefined) return undefined;
  const share = ({ cells }: Pick<Plan, 'cells'>) => countAllChanges(matrix, changes, cells) / changes.cells;
  const isAsGood = (plan: Plan | undefined): plan is Plan =>
    plan?.required === 0 && compareCosts(plan.cost, start.cost) <= 0 && !hasMoreBattery(context, plan, start);
  if (isAsGood(other) && share(other) >= shares.least) return undefined;
  const found = [start, other].filter(isAsGood);
  const random = seededRandom(seed);
  const best = () => found.reduce((one, plan) => (isPreferred(plan, one, share) ? plan : one));
  for (let round = 0; round < attempts.rounds && share(best()) < shares.enough; round += 1) {
    found.push(rearrangeAll(context, best(), { share, isAsGood, random }));
    if (share(best()) >= shares.enough) break;
    for (const plan of [other, start]) {
      const different = evaluate(context, searchDifferent(context, changes, plan, random).cells);
      if (isAsGood(different)) found.push(different);
    }
  }
  return { plan: best(), costOfNext: other.cost };
}

type Aim = {
  readonly share: (plan: Pick<Plan, 'cells'>) => number;
  readonly isAsGood: (plan: Plan | undefined) => plan is Plan;
  readonly random: Random;
};

/** Exchanges whole innings, positions or players, one to three at a time, as long as the lineup differs in no fewer cells. */
function rearrangeAll(context: SearchContext, start: Plan, { share, isAsGood, random }: Aim): Plan {
  let best = start;
  for (let attempt = 0; attempt < attempts.rearrangements && share(best) < shares.enough; attempt += 1) {
    let cells = rearrange(context.matrix, best.cells, random);
    for (let more = random(3); more > 0; more -= 1) cells = rearrange(context.matrix, cells, random);
    const plan = share({ cells }) < share(best) ? undefined : evaluate(context, cells);
    if (isAsGood(plan)) best = plan;
  }
  return best;
}

function readLineup({ matrix }: SearchContext, { innings }: Draft): Changes | undefined {
  return readChanges(matrix, { innings, priority: 'fairness' });
}

function evaluateLineup(context: SearchContext, changes: Changes): Plan | undefined {
  return evaluate(context, keptCells(context.matrix, changes));
}

function searchDifferent(context: SearchContext, changes: Changes, plan: Plan, random: Random): Plan {
  const { matrix, objective, rules } = context;
  const rewarded = {
    ...context,
    objective: { ...objective, change: { high: 0, low: changeReward } },
    rules: { ...rules, changed: countChanges(matrix, changes) },
  };
  return improvePlan(rewarded, plan, random, attempts.steps);
}

function hasMoreBattery({ matrix }: SearchContext, one: Plan, other: Plan): boolean {
  const countPlayers = ({ cells }: Plan, position: number) =>
    new Set(
      [...cells.keys()].filter((cell) => cells[cell] === position).map((cell) => Math.floor(cell / matrix.innings)),
    ).size;
  return [matrix.pitcher, matrix.catcher].some(
    (position) => position >= 0 && countPlayers(one, position) > countPlayers(other, position),
  );
}

/** A lineup that differs enough comes first, then the better one, then the one that differs more. */
function isPreferred(one: Plan, other: Plan, share: (plan: Plan) => number): boolean {
  const differs = [one, other].map((plan) => Number(share(plan) >= shares.least));
  const difference =
    elementAt(differs, 1) - elementAt(differs, 0) || compareCosts(one.cost, other.cost) || share(other) - share(one);
  return difference < 0;
}

/** Exchanges two innings of a game, two positions, two players, or the positions of two players while both play. */
const exchanges: readonly ((matrix: ProblemMatrix, cells: Cells, one: number, other: number) => void)[] = [
  exchangeInnings,
  exchangePositions,
  exchangePlayers,
  exchangePlayersInField,
];

/**
 * Returns the lineup with two innings, positions or players exchanged throughout. Such an exchangeCells often costs nothing
 * where each step of it would: in a game whose players stay at their positions, two of them exchangeCells these for good.
 */
export function rearrange(matrix: ProblemMatrix, cells: Cells, random: Random): Cells {
  const kind = random(exchanges.length);
  const size = [matrix.innings - matrix.firstFree, matrix.positions, matrix.players, matrix.players][kind] ?? 0;
  const rearranged = cells.slice();
  if (size < 2) return rearranged;
  const one = random(size);
  const other = (one + 1 + random(size - 1)) % size;
  exchanges[kind]?.(matrix, rearranged, one, other);
  return rearranged;
}

function exchangeInnings({ players, innings, firstFree }: ProblemMatrix, cells: Cells, one: number, other: number) {
  for (const player of indexes(players)) {
    exchangeCells(cells, player * innings + firstFree + one, player * innings + firstFree + other);
  }
}

function exchangePositions({ players, innings, firstFree }: ProblemMatrix, cells: Cells, one: number, other: number) {
  for (const player of indexes(players)) {
    for (let cell = player * innings + firstFree; cell < (player + 1) * innings; cell += 1) {
      if (cells[cell] === one) cells[cell] = other;
      else if (cells[cell] === other) cells[cell] = one;
    }
  }
}

function exchangePlayers(matrix: ProblemMatrix, cells: Cells, one: number, other: number) {
  exchangeBelow(matrix, cells, matrix.away, [one, other]);
}

function exchangePlayersInField(matrix: ProblemMatrix, cells: Cells, one: number, other: number) {
  exchangeBelow(matrix, cells, matrix.bench, [one, other]);
}

/** Exchanges the cells of two players in each inning in which both hold a code below `limit`. */
function exchangeBelow(
  { innings, firstFree }: ProblemMatrix,
  cells: Cells,
  limit: number,
  [one, other]: readonly [number, number],
) {
  for (let inning = firstFree; inning < innings; inning += 1) {
    const [first, second] = [one * innings + inning, other * innings + inning];
    if (shortAt(cells, first) < limit && shortAt(cells, second) < limit) exchangeCells(cells, first, second);
  }
}

function exchangeCells(cells: Cells, one: number, other: number) {
  const first = shortAt(cells, one);
  cells[one] = shortAt(cells, other);
  cells[other] = first;
}
