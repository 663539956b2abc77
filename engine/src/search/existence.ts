import { impossibleInnings } from '#engine/explain/impossible-innings.ts';
import type { Problem } from '#engine/problem.ts';
import { readBoard } from './board.ts';
import { answerCounts } from './counts.ts';
import { tightGroups, wholeGroups } from './exact-groups.ts';
import { exactModel } from './exact-model.ts';
import type { Game } from './game.ts';
import type { LinearSolver } from './linear-program.ts';
import { objectiveOf } from './objective-of.ts';
import { searchPlan } from './search-plan.ts';
import { tallyPlayers } from './tally.ts';
import { timeRules } from './time-cost.ts';

export type Existence = 'yes' | 'no' | 'unknown';

/** Steps and nodes are few: this is asked many times to explain one game. */
const effort = { steps: 15_000, nodes: 200 };

/** Does any lineup keep every required rule? Wanted rules, wishes and debts do not matter here. */
export function lineupExists(problem: Problem, solver: LinearSolver | undefined): Existence {
  const game = readGame(requiredOnly(problem));
  if (impossibleInnings(game.board).length > 0) return 'no';
  const answers = answerCounts(game.board, game.tallies, game.objective);
  if (answers.length === 0) return 'no';
  if (searchPlan(game, answers, { seed: 1, steps: effort.steps, isWide: true })?.required === 0) return 'yes';
  return solver === undefined ? 'unknown' : decide(game, solver);
}

export function readGame(problem: Problem): Game {
  const board = readBoard(problem);
  const tallies = tallyPlayers(board);
  const objective = objectiveOf(board, tallies);
  return { board, tallies, objective, rules: timeRules(board, objective.repeat > 0) };
}

function requiredOnly(problem: Problem): Problem {
  const rules = Object.fromEntries(Object.entries(problem.rules).filter(([, rule]) => rule.level === 'required'));
  return { ...problem, rules, objective: {} };
}

function decide({ board, tallies, objective, rules }: Game, solver: LinearSolver): Existence {
  const ask = (groups: readonly (readonly number[])[]) => {
    const { program } = exactModel(board, tallies, objective, rules, groups);
    return solver({ program, rank: 'low', nodes: effort.nodes });
  };
  if (ask(tightGroups(board)).status === 'infeasible') return 'no';
  const whole = ask(wholeGroups(board));
  if (whole.status === 'infeasible') return 'no';
  return whole.values === undefined ? 'unknown' : 'yes';
}
