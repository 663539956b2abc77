import type { Problem, Rules } from '#engine/problem.ts';
import type { MilpEngine } from '#engine/search/milp/milp-results.ts';
import { existsWithin } from './lineup-exists.ts';

/**
 * The rules of fairness by priority. Limits for pitchers and catchers are not among them, because they protect players' arms,
 * nor are pairs (K1), because no inning played makes them harder to keep.
 */
const fairness = ['F1', 'F4', 'C1', 'F3', 'F5', 'F6', 'F7', 'F8', 'F2', 'F9', 'K2', 'P6', 'P7'] as const;

/**
 * Makes as few rules of fairness as possible preferences, so that a game under way has a lineup although the innings played
 * broke some of them. Returns undefined before the game, and when no lineup exists even without these rules.
 */
export function relaxMidGame(problem: Problem, milp: MilpEngine | undefined): Problem | undefined {
  const required = fairness.filter((id) => problem.rules[id]?.level === 'required');
  if (problem.played.length === 0 || required.length === 0) return undefined;
  let rules = required.reduce<Rules>(asWanted, problem.rules);
  const exists = existsWithin(milp);
  if (exists({ ...problem, rules }) === 'no') return undefined;
  // By priority, a rule becomes required again when a lineup exists with it.
  for (const id of required) {
    const stricter = { ...rules, [id]: problem.rules[id] };
    if (exists({ ...problem, rules: stricter }) === 'yes') rules = stricter;
  }
  return { ...problem, rules };
}

function asWanted(rules: Rules, id: (typeof fairness)[number]): Rules {
  return { ...rules, [id]: { ...rules[id], level: 'wanted' } };
}
