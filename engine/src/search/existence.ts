import { impossibleInnings } from '#engine/explain/impossible-innings.ts';
import type { Problem } from '#engine/problem.ts';
import { solveCounts } from './counts/counts.ts';
import type { Existence, MilpEngine } from './milp/milp-answers.ts';
import { selectObjective } from './objective/select-objective.ts';
import { readPlayerTotals } from './read/player-totals.ts';
import { readMatrix } from './read/problem-matrix.ts';
import type { SearchContext } from './read/search-context.ts';
import { searchPlan } from './timetable/search-plan.ts';
import { type RotationCost, repeats, timeRules } from './timetable/time-cost.ts';

/** Few steps: this is asked many times to explain one game. */
const existenceSteps = 15_000;

/** Does any lineup keep every required rule? Wanted rules, wishes and debts do not matter here. */
export function lineupExists(problem: Problem, milp: MilpEngine | undefined): Existence {
  const context = readContext(requiredOnly(problem));
  if (impossibleInnings(context.matrix).length > 0) return 'no';
  const answers = solveCounts(context.matrix, context.playerTotals, context.objective);
  if (answers.length === 0) return 'no';
  if (searchPlan(context, answers, { seed: 1, steps: existenceSteps, isWide: true })?.required === 0) return 'yes';
  return milp === undefined ? 'unknown' : milp.decide(context);
}

/** With what counts moves, the game is a settled one. */
export function readContext(problem: Problem, needlessMoves?: RotationCost): SearchContext {
  const matrix = readMatrix(problem);
  const playerTotals = readPlayerTotals(matrix);
  const objective = selectObjective(matrix, playerTotals, needlessMoves !== undefined);
  const rotation = objective.rotation > 0 ? (needlessMoves ?? repeats) : undefined;
  return { matrix, playerTotals, objective, rules: timeRules(matrix, rotation) };
}

/** The problem without its wishes: what decides whether a lineup exists. */
export function requiredOnly(problem: Problem): Problem {
  const rules = Object.fromEntries(Object.entries(problem.rules).filter(([, rule]) => rule.level === 'required'));
  return { ...problem, rules, objective: {} };
}
