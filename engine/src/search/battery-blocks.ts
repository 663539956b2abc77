import type { Lock } from '#engine/problem.ts';
import { type Random, seededRandom } from '#engine/random.ts';
import { type CountSolutions, type FindCounts, solveCounts } from './counts/counts.ts';
import { fewestSitsTooLong, sitsByInning } from './counts/sits-by-inning.ts';
import { evaluate } from './local-search/evaluate.ts';
import { searchPlan } from './local-search/search-plan.ts';
import type { RotationCost } from './local-search/time-cost.ts';
import { addCosts, betterPlan, type Cost, compareCosts, isClosed, type Plan } from './plan.ts';
import { elementAt } from './read/array-access.ts';
import { isChangeable, type StayRule } from './read/battery-stay.ts';
import { FREE, indexes, isOpen } from './read/problem-matrix.ts';
import { readContext, type SearchContext } from './search-context.ts';

/** How many ways to share out the mound and the plate are priced, and how many of them are searched. */
const most = { drawn: 8, searched: 4 };

/** The least price that a block avoids of a player who already has one, at either position. */
const reusePrice = 100;

/** What a player costs who has been at a position in all innings of earlier games that any player had anywhere. */
const experiencePrice = 10;

/** The draws after the first prefer players less strictly, by up to so much of the low rank. */
const looseness = 3;

/** Innings in a row of one player, up to but not including `to`; `short` is by how many they are too few. */
type Block = { readonly position: number; readonly from: number; readonly to: number; readonly short: number };

type BlockOptions = {
  readonly bound: Cost;
  readonly seed: number;
  readonly steps: number;
  /** Both for settled games only. */
  readonly find?: FindCounts | undefined;
  readonly countNeedlessChanges?: RotationCost | undefined;
};

/**
 * Searches where pitchers or catchers are to stay (P6, P7). Counts cannot say that innings come in a row, so the mound and
 * the plate are shared out first, in blocks that are locked while the rest of the game is planned. Returns the best plan.
 */
export function searchBlocks(context: SearchContext, options: BlockOptions): Plan | undefined {
  const random = seededRandom(options.seed);
  const canStay = stayTest(context);
  let best: Plan | undefined;
  let searched = 0;
  const priced: Priced[] = [];
  const search = ({ locked, countSolutions }: Priced) => {
    searched += 1;
    const plan = searchPlan(locked, countSolutions, { seed: options.seed, steps: options.steps });
    best = betterPlan(best, evaluate(context, plan.cells));
    return best !== undefined && isClosed({ plan: best, bound: options.bound });
  };
  for (let draw = 0; draw < most.drawn && searched < most.searched; draw += 1) {
    const found = priceBlocks(context, options, { random, loose: draw === 0 ? 0 : looseness, canStay });
    if (found === undefined) continue;
    if (compareCosts(found.cost, options.bound) > 0) priced.push(found);
    else if (search(found)) return best;
  }
  for (const found of priced.toSorted((one, other) => compareCosts(one.cost, other.cost))) {
    if (searched >= most.searched) break;
    search(found);
  }
  return best;
}

type Priced = {
  readonly locked: SearchContext;
  readonly countSolutions: CountSolutions;
  readonly cost: Cost;
};

type CanStay = (player: number, block: Block) => boolean;

/** Returns whether a player can have a block and sit as the rules ask, as far as the cells of this player alone show. */
function stayTest(context: SearchContext): CanStay {
  const sits = sitsByInning(context, 0);
  const known = new Map<string, boolean>();
  return (player, { position, from, to }) => {
    const key = `${player} ${position} ${from} ${to}`;
    const can =
      known.get(key) ?? (sits === undefined || fewestSitsTooLong(context, sits, player, { position, from, to }) === 0);
    known.set(key, can);
    return can;
  };
}

type Draw = { readonly random: Random; readonly loose: number; readonly canStay: CanStay };

function priceBlocks(context: SearchContext, options: BlockOptions, draw: Draw): Priced | undefined {
  const { problem } = context.matrix;
  const drawn = drawLocks(context, draw);
  if (drawn === undefined) return undefined;
  const locked = readContext({ ...problem, locks: [...problem.locks, ...drawn.locks] }, options.countNeedlessChanges);
  const countSolutions = solveCounts(locked.matrix, locked.playerTotals, locked.objective, options.find);
  const broken = { high: context.objective.broken * drawn.short, low: 0 };
  return countSolutions && { locked, countSolutions, cost: addCosts(countSolutions[0].cost, broken) };
}

/** Returns locks for one way to share out the mound and the plate, and by how many innings blocks are too short. */
function drawLocks(context: SearchContext, draw: Draw) {
  const { matrix, rules } = context;
  const locks: Lock[] = [];
  const taken = new Set<number>();
  const used = new Map<number, number>();
  const blocks = byScarcity(context, rules.stays).flatMap((rule) => drawBlocks(context, rule, draw.random));
  for (const block of blocks) {
    const player = choosePlayer(context, block, { taken, used, ...draw });
    if (player === undefined) return undefined;
    used.set(player, (used.get(player) ?? 0) + 1);
    for (const inning of inningsToPlan(context, block)) taken.add(player * matrix.innings + inning);
    locks.push(...locksOf(context, block, player));
  }
  return { locks, short: blocks.reduce((sum, { short }) => sum + short, 0) };
}

function inningsToPlan({ matrix }: SearchContext, { from, to }: Block): readonly number[] {
  return indexes(to).slice(Math.max(from, matrix.firstFree));
}

function locksOf(context: SearchContext, block: Block, player: number): readonly Lock[] {
  const { problem, fixed, innings } = context.matrix;
  const playerId = problem.players[player]?.id ?? '';
  const position = problem.positions[block.position] ?? null;
  return inningsToPlan(context, block)
    .filter((inning) => fixed[player * innings + inning] === FREE)
    .map((inning) => ({ inning: inning + 1, playerId, position }));
}

/** The position for which fewer players come into question first. */
function byScarcity({ playerTotals }: SearchContext, stays: readonly StayRule[]): readonly StayRule[] {
  const countOpen = ({ position }: StayRule) =>
    playerTotals.filter(({ openAt }) => elementAt(openAt, position) > 0).length;
  return stays.toSorted((one, other) => countOpen(one) - countOpen(other));
}

/**
 * Divides the innings to come into blocks of at least `inARow`. The first one continues the stretch with which the innings
 * played end; it starts in the innings played, so that its length is the whole stretch.
 */
function drawBlocks({ matrix }: SearchContext, rule: StayRule, random: Random): readonly Block[] {
  const { innings, firstFree, fixed, players } = matrix;
  const { position, inARow, longest } = rule;
  if (firstFree === innings) return [];
  const holder = indexes(players).find((player) => fixed[player * innings + firstFree - 1] === position);
  let from = firstFree;
  const mayStay = holder !== undefined && isChangeable(matrix, position, holder, firstFree);
  if (mayStay && firstFree > 0 && isOpen(matrix, holder, firstFree, position)) {
    while (from > 0 && fixed[holder * innings + from - 1] === position) from -= 1;
  }
  const run = firstFree - from;
  const continued = run > 0 && run < inARow ? [inARow] : [];
  const start = continued.length > 0 ? from : firstFree;
  const lengths = drawLengths(innings - start, continued, rule, longest, random);
  let next = start;
  return lengths.map((length) => {
    next += length;
    const asked = next === innings ? rule.atEnd : inARow;
    return { position, from: next - length, to: next, short: Math.max(0, asked - length) };
  });
}

/** The innings left over are a last block where the rule allows it, or they make other blocks longer. */
function drawLengths(
  total: number,
  first: readonly number[],
  { inARow, atEnd, most: limit = Number.POSITIVE_INFINITY }: StayRule,
  longest: number,
  random: Random,
): readonly number[] {
  const least = Math.max(1, inARow);
  const number = Math.max(1, Math.min(limit, Math.floor(total / least)));
  const lengths = indexes(number).map((index) => Math.min(first[index] ?? least, total));
  let left = total - lengths.reduce((sum, length) => sum + length, 0);
  if (left >= atEnd && left < least && number < limit && random(4) > 0) return [...lengths, left];
  for (let turn = random(number); left > 0 && lengths.some((length) => length < longest); turn += 1) {
    const index = turn % number;
    if (elementAt(lengths, index) >= longest) continue;
    lengths[index] = elementAt(lengths, index) + 1;
    left -= 1;
  }
  return left > 0 ? [...lengths, left] : lengths;
}

type Choice = Draw & {
  /** Player × innings + inning, of the blocks chosen so far. */
  readonly taken: ReadonlySet<number>;
  readonly used: ReadonlyMap<number, number>;
};

function choosePlayer(context: SearchContext, block: Block, choice: Choice) {
  const { matrix, objective, playerTotals } = context;
  const innings = inningsToPlan(context, block);
  const mustContinue = block.from < matrix.firstFree;
  const priceOf = (player: number) => {
    const totals = elementAt(playerTotals, player);
    const own = objective.at(totals, block.position, 1).low;
    const experience = elementAt(matrix.experience, player * matrix.positions + block.position);
    const noise = choice.random(1000) / 1000;
    return (
      own + (choice.used.get(player) ?? 0) * reusePrice + experience * experiencePrice + noise * (choice.loose + 0.4)
    );
  };
  const candidates = indexes(matrix.players).filter(
    (player) =>
      (!mustContinue || matrix.fixed[player * matrix.innings + matrix.firstFree - 1] === block.position) &&
      innings.every(
        (inning) =>
          isOpen(matrix, player, inning, block.position) && !choice.taken.has(player * matrix.innings + inning),
      ),
  );
  const able = candidates.filter((player) => choice.canStay(player, block));
  const priced = (able.length > 0 ? able : candidates).map((player) => ({ player, price: priceOf(player) }));
  return priced.toSorted((one, other) => one.price - other.price)[0]?.player;
}
