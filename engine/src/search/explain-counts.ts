import type { Problem, Rules } from '#engine/problem.ts';
import { readBoard } from './board.ts';
import { answerCounts } from './counts.ts';
import { objectiveOf } from './objective-of.ts';
import { tallyPlayers } from './tally.ts';

const ruleWords: Readonly<Record<keyof Rules, string>> = {
  F1: 'everybody sits about equally often',
  F2: 'nobody sits again before everyone has sat',
  F3: 'nobody sits too many innings in a row',
  F4: 'everybody gets the minimum of innings in the field',
  F5: 'everybody gets the minimum of infield and outfield innings',
  F6: 'nobody stays too long at one position',
  P1: 'the limits for pitchers',
  P3: 'the limit for catchers',
};

/**
 * A smallest set of required rules that cannot all be kept, found by leaving out one after the other as long as the
 * rest still cannot be kept.
 */
export function explainCounts(problem: Problem): readonly string[] {
  const required = ruleIds.filter((id) => problem.rules[id]?.level === 'required');
  let guilty = required;
  for (const id of required) {
    const without = guilty.filter((other) => other !== id);
    if (!hasCounts(problem, without)) guilty = without;
  }
  if (guilty.length === 0) return ['The innings cannot be shared out: too few players may play the positions.'];
  const [first, ...others] = guilty.map((id) => ruleWords[id]);
  if (others.length === 0) return [`With these players, this rule cannot be kept: ${first}.`];
  return [`With these players, these rules cannot all be kept: ${[first, ...others].join('; ')}.`];
}

const ruleIds = ['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'P1', 'P3'] as const;

function hasCounts(problem: Problem, kept: readonly (keyof Rules)[]): boolean {
  const rules = Object.fromEntries(Object.entries(problem.rules).filter(([id]) => kept.some((name) => name === id)));
  const board = readBoard({ ...problem, rules });
  const tallies = tallyPlayers(board);
  return answerCounts(board, tallies, objectiveOf(board, tallies)).length > 0;
}
