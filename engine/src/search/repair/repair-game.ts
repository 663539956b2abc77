import type { PreviousLineup } from '#engine/problem.ts';
import { seededRandom } from '#engine/random.ts';
import { toLineup } from '#engine/search/describe-plan.ts';
import { evaluate } from '#engine/search/local-search/evaluate.ts';
import { improvePlan } from '#engine/search/local-search/improve-plan.ts';
import type { MilpEngine } from '#engine/search/milp/milp-results.ts';
import type { Rank, Ranks } from '#engine/search/milp/repair-program.ts';
import { scalar } from '#engine/search/objective/objective.ts';
import { betterPlan, type Cells, type Cost, type Known, type Plan } from '#engine/search/plan.ts';
import type { SearchContext } from '#engine/search/search-context.ts';
import type { Planned } from '#engine/solution.ts';
import type { ChangePriority } from '#engine/vocabulary.ts';
import {
  type Changes,
  countAllChanges,
  keptCells,
  leastChanges,
  readChanges,
  withChanges,
  withChangesLast,
} from './changes.ts';

type RepairTools = {
  readonly seed: number;
  /** Exchanges in each attempt to improve a lineup. */
  readonly steps: number;
  /** No lineup costs less, however much it changes. */
  readonly bound: Cost;
  readonly engine: () => Promise<MilpEngine | undefined>;
  /** The best lineup without regard to the previous one; undefined when none keeps every required rule. */
  readonly best: () => Promise<Known | undefined>;
};

const orders: { readonly [priority in PreviousLineup['priority']]: readonly Rank[] } = {
  fairness: ['high', 'changed', 'low'],
  stability: ['changed', 'high', 'low'],
};

/**
 * Looks for the best lineup that changes as little as possible of the previous one. Undefined when no lineup keeps every
 * required rule.
 */
export async function repairGame(
  context: SearchContext,
  previous: PreviousLineup,
  tools: RepairTools,
): Promise<Planned | undefined> {
  const changes = readChanges(context.matrix, previous);
  if (changes === undefined) return undefined;
  const { priority } = previous;
  const ranked = withChanges(context, changes, priority);
  const improve = (plan: Plan | undefined) => plan && improved(ranked, plan, tools);
  const price = pricing(context, changes);
  const start = await startFrom(context, changes, previous, tools);
  if (start === undefined) return undefined;
  const plan = improve(evaluate(ranked, start.cells));
  const known = plan?.required === 0 ? plan.cells : undefined;
  const least: Ranks = { ...start.bound, changed: leastChanges(changes) };
  const ranks = known && price(known);
  const isClosed = ranks !== undefined && orders[priority].every((rank) => ranks[rank] <= least[rank]);
  const result = isClosed
    ? undefined
    : (await tools.engine())?.repair(context, {
        changes,
        order: orders[priority],
        known,
        least,
        isHighTried: priority === 'fairness' && start.isHighTried,
        price,
        improve: (cells) => improve(evaluate(ranked, cells))?.cells ?? cells,
      });
  if (result?.status === 'infeasible') return undefined;
  const cells = result?.cells ?? plan?.cells ?? start.cells;
  const open = isClosed ? undefined : (result ?? { open: orders[priority][0] }).open;
  return describe(context, cells, { changed: countAllChanges(context.matrix, changes, cells), open, priority, tools });
}

type Start = {
  readonly cells: Cells;
  readonly bound: Cost;
  /** Whether the search for the best lineup asked the program of the whole game for all that could be fairer. */
  readonly isHighTried: boolean;
};

/** A lineup with few changes, and, where changes come after fairness, the best one if that is fairer. */
async function startFrom(
  context: SearchContext,
  changes: Changes,
  { priority }: PreviousLineup,
  tools: RepairTools,
): Promise<Start | undefined> {
  const kept = keptCells(context.matrix, changes);
  const few = withChangesLast(context, changes, priority);
  const ranked = withChanges(context, changes, priority);
  const isStart = (plan: Plan | undefined) =>
    plan?.required === 0 && (priority === 'stability' || evaluateHigh(context, plan.cells) < tools.bound.high + 0.5);
  // No lineup has fewer changes than the kept one.
  const first = evaluate(ranked, kept);
  if (isStart(first)) return { cells: kept, bound: tools.bound, isHighTried: false };
  const fewer = evaluate(few, kept);
  const start = betterPlan(first, fewer && evaluate(ranked, improved(few, fewer, tools).cells));
  if (start && isStart(start)) return { cells: start.cells, bound: tools.bound, isHighTried: false };
  const best = await tools.best();
  const fairest = best && evaluate(ranked, best.plan.cells);
  const better = betterPlan(start, fairest);
  if (best === undefined || better === undefined) return undefined;
  // That search asks for lineups at the bound, and raises it by one step at most.
  const isHighTried = best.plan.required === 0 && best.plan.cost.high < best.bound.high + 1.5;
  return { cells: better.cells, bound: best.bound, isHighTried };
}

function evaluateHigh(context: SearchContext, cells: Cells): number {
  return evaluate(context, cells)?.cost.high ?? Number.POSITIVE_INFINITY;
}

function improved(context: SearchContext, plan: Plan, { seed, steps }: RepairTools): Plan {
  return context.matrix.firstFree < context.matrix.innings
    ? improvePlan(context, plan, seededRandom(seed), steps)
    : plan;
}

function pricing(context: SearchContext, changes: Changes): (cells: Cells) => Ranks | undefined {
  return (cells) => {
    const plan = evaluate(context, cells);
    return plan?.required === 0
      ? { ...plan.cost, changed: countAllChanges(context.matrix, changes, cells) }
      : undefined;
  };
}

type Facts = {
  readonly changed: number;
  readonly open: Rank | undefined;
  readonly priority: PreviousLineup['priority'];
  readonly tools: RepairTools;
};

function describe(context: SearchContext, cells: Cells, facts: Facts): Planned | undefined {
  const { matrix, objective } = context;
  const plan = evaluate(context, cells);
  if (plan === undefined) return undefined;
  const isProven = facts.open === undefined;
  const value = scalar(objective, plan.cost);
  return {
    status: isProven ? 'proven' : 'feasible',
    lineup: toLineup(matrix, cells),
    value,
    bound: isProven ? value : Math.max(value, scalar(objective, facts.tools.bound)),
    changes: facts.changed,
    areChangesProven: plan.required === 0 && areChangesSettled(facts),
    proof: describeRepair(plan.required, facts.priority, facts.open),
  };
}

function areChangesSettled({ priority, open }: Facts): boolean {
  const order = orders[priority];
  return open === undefined || order.indexOf(open) > order.indexOf('changed');
}

/** Says in sentences for the coach what is proven of a lineup; `open` is the first rank in which a better one may exist. */
function describeRepair(required: number, priority: ChangePriority, open: Rank | undefined): readonly string[] {
  if (required > 0) return ['No lineup that meets every required rule was found, but one may exist.'];
  const isFairFirst = priority === 'fairness';
  if (open === 'low' || open === undefined)
    return [
      isFairFirst
        ? 'No lineup can be fairer under these rules, and none as fair changes fewer cells.'
        : 'No lineup that meets every required rule changes fewer cells, and none with so few changes is fairer.',
    ];
  if (open === 'high')
    return [
      isFairFirst
        ? 'Every required rule is met; a fairer lineup may exist.'
        : 'No lineup that meets every required rule changes fewer cells; a fairer one may exist.',
    ];
  return [
    isFairFirst
      ? 'No lineup can be fairer under these rules; one as fair that changes fewer cells may exist.'
      : 'Every required rule is met; a lineup that changes fewer cells may exist.',
  ];
}
