import type { Problem } from '#engine/problem.ts';
import type { MilpEngine } from '#engine/search/milp/milp-answers.ts';
import { readMatrix } from '#engine/search/read/problem-matrix.ts';
import { type Group, groupsOf } from './groups.ts';
import { impossibleInnings } from './impossible-innings.ts';
import { lineupExists } from './lineup-exists.ts';
import { joinedRelaxations, relaxations, shortHandedChange } from './relaxations.ts';
import { applyChange, type Change } from './suggested-fixes.ts';

export type Explanation = { readonly why: readonly string[]; readonly changes: readonly Change[] };

/** Offering more would only be longer to read. */
const changesOffered = 6;

/**
 * Why a problem has no lineup: a smallest set of the coach's own wishes that exclude each other, and single changes
 * that make a lineup possible, each tried.
 */
export function explain(problem: Problem, milp: MilpEngine | undefined): Explanation {
  const innings = impossibleInnings(readMatrix(problem));
  const guilty = guiltyGroups(problem, milp);
  const helps = (change: Change) => lineupExists(applyChange(problem, change), milp) === 'yes';
  const changes = [
    ...shortHandedChange(problem).filter(helps),
    ...guilty.flatMap((group) => {
      const alone = relaxations(problem, group).flatMap((steps) => steps.find(helps) ?? []);
      return alone.length > 0 ? alone : (joinedRelaxations(problem, group).find(helps) ?? []);
    }),
  ];
  return { why: innings.length > 0 ? innings : guiltyWords(guilty), changes: changes.slice(0, changesOffered) };
}

/**
 * Leaves out one wish after the other as long as the rest is still proven impossible; what remains is minimal: without
 * any one of them the proof is gone.
 */
function guiltyGroups(problem: Problem, milp: MilpEngine | undefined): readonly Group[] {
  let guilty = groupsOf(problem);
  let reduced = problem;
  for (const group of guilty) {
    const without = group.without(reduced);
    if (lineupExists(without, milp) !== 'no') continue;
    reduced = without;
    guilty = guilty.filter((other) => other !== group);
  }
  return guilty;
}

function guiltyWords(guilty: readonly Group[]): readonly string[] {
  const [only, ...others] = guilty.map(({ words }) => words);
  if (only === undefined) return ['There is no way to fill every position with the players who are there.'];
  if (others.length === 0) return [`This cannot be: ${only}.`];
  return [`These cannot all be: ${[only, ...others].join('; ')}.`];
}
