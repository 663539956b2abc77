import type { Problem, Rules } from '#engine/problem.ts';
import type { MilpEngine } from '#engine/search/milp/milp-answers.ts';
import { existsWithin } from './lineup-exists.ts';

/** Rules of fairness, the first to be kept first. Limits for pitchers and catchers protect arms and are never given up. */
const fairness = ['F1', 'F4', 'C1', 'F3', 'F5', 'F6', 'F2'] as const;

/**
 * A game under way needs a lineup, though the innings played may have made rules of fairness impossible together: those
 * that stand in the way become preferences, as few as possible. Undefined before the game, and where that does not help.
 */
export function relaxMidGame(problem: Problem, milp: MilpEngine | undefined): Problem | undefined {
  const strict = fairness.filter((id) => problem.rules[id]?.level === 'required');
  if (problem.played.length === 0 || strict.length === 0) return undefined;
  let rules = strict.reduce<Rules>(asWanted, problem.rules);
  const exists = existsWithin(milp);
  if (exists({ ...problem, rules }) === 'no') return undefined;
  for (const id of strict) {
    const stricter = { ...rules, [id]: problem.rules[id] };
    if (exists({ ...problem, rules: stricter }) === 'yes') rules = stricter;
  }
  return { ...problem, rules };
}

function asWanted(rules: Rules, id: (typeof fairness)[number]): Rules {
  return { ...rules, [id]: { ...rules[id], level: 'wanted' } };
}
