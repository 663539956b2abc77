import { impossibleInnings } from '#engine/explain/impossible-innings.ts';
import type { Problem } from '#engine/problem.ts';
import { readBoard } from './board.ts';
import { answerCounts } from './counts.ts';
import type { ExactEngine, Existence } from './exact-answers.ts';
import type { Game } from './game.ts';
import { objectiveOf } from './objective-of.ts';
import { searchPlan } from './search-plan.ts';
import { tallyPlayers } from './tally.ts';
import { type RotationCost, repeats, timeRules } from './time-cost.ts';

/** Few steps: this is asked many times to explain one game. */
const existenceSteps = 15_000;

/** Does any lineup keep every required rule? Wanted rules, wishes and debts do not matter here. */
export function lineupExists(problem: Problem, exact: ExactEngine | undefined): Existence {
  const game = readGame(requiredOnly(problem));
  if (impossibleInnings(game.board).length > 0) return 'no';
  const answers = answerCounts(game.board, game.tallies, game.objective);
  if (answers.length === 0) return 'no';
  if (searchPlan(game, answers, { seed: 1, steps: existenceSteps, isWide: true })?.required === 0) return 'yes';
  return exact === undefined ? 'unknown' : exact.decide(game);
}

/** With what counts moves, the game is a settled one. */
export function readGame(problem: Problem, needlessMoves?: RotationCost): Game {
  const board = readBoard(problem);
  const tallies = tallyPlayers(board);
  const objective = objectiveOf(board, tallies, needlessMoves !== undefined);
  const rotation = objective.rotation > 0 ? (needlessMoves ?? repeats) : undefined;
  return { board, tallies, objective, rules: timeRules(board, rotation) };
}

/** The problem without its wishes: what decides whether a lineup exists. */
export function requiredOnly(problem: Problem): Problem {
  const rules = Object.fromEntries(Object.entries(problem.rules).filter(([, rule]) => rule.level === 'required'));
  return { ...problem, rules, objective: {} };
}
