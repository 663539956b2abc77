import type { Player, Problem } from '#engine/problem.ts';
import { solveCounts } from '#engine/search/counts/counts.ts';
import type { Existence, MilpEngine } from '#engine/search/milp/milp-answers.ts';
import { readContext } from '#engine/search/read/search-context.ts';
import { searchPlan } from '#engine/search/timetable/search-plan.ts';
import { impossibleInnings } from './impossible-innings.ts';

/** Few steps, because this is asked many times to explain one game: what is found at all is mostly found at once. */
const steps = { first: 4000, last: 12_000 };

/**
 * Does any lineup keep every required rule? Wanted rules, wishes and debts do not matter here. The search still prefers
 * equal sits: without any objective it would look among lineups that break the rules of fairness.
 */
export function lineupExists(problem: Problem, milp: MilpEngine | undefined): Existence {
  const required = requiredOnly(problem);
  const context = readContext(fairly(required));
  if (impossibleInnings(context.matrix).length > 0) return 'no';
  const answers = solveCounts(context.matrix, context.playerTotals, context.objective);
  if (answers.length === 0) return 'no';
  if (searchPlan(context, answers, { seed: 1, steps: steps.first })?.required === 0) return 'yes';
  const decided = milp?.decide(readContext(required)).existence ?? 'unknown';
  if (decided !== 'unknown') return decided;
  return searchPlan(context, answers, { seed: 2, steps: steps.last, isWide: true })?.required === 0 ? 'yes' : 'unknown';
}

/** The problem without its wishes: what decides whether a lineup exists. */
export function requiredOnly(problem: Problem): Problem {
  const rules = Object.fromEntries(Object.entries(problem.rules).filter(([, rule]) => rule.level === 'required'));
  return { ...problem, rules, objective: {} };
}

/** The problem with the objective of a coach, and nothing owed from earlier games. */
function fairly({ objective: _, players, ...problem }: Problem): Problem {
  return { ...problem, players: players.map(({ debt: __, ...player }): Player => player) };
}
