import { draftInnings, playerAt } from './lineup-view.ts';
import type { Draft, Problem } from './problem.ts';
import type { Solution, SolveOptions } from './solution.ts';
import { solve } from './solve.ts';
import { optionsSchema } from './validate/problem-schema.ts';

/** The number of seeds that are tried to find the lineup that differs most. */
const attempts = 6;

/**
 * Returns another lineup of the same value as `given`, as different from it as a few attempts find. The result has the
 * shape of `solve`. The lineup may equal `given` when no other lineup is as good.
 */
export async function anotherLineup(problem: Problem, given: Draft, options: SolveOptions = {}): Promise<Solution> {
  if (optionsSchema(options, 'options').length > 0) return solve(problem, options);
  const { seed = 1 } = options;
  let best = await solve(problem, { ...options, seed: seed + 1 });
  for (let attempt = 2; attempt <= attempts; attempt += 1) {
    // A hard game takes seconds per attempt, so the first attempt is the answer.
    if (!isFairest(best)) return best;
    const next = await solve(problem, { ...options, seed: seed + attempt });
    if (!isFairest(next) || next.value < best.value) continue;
    if (next.value > best.value || differences(problem, next.lineup, given) > differences(problem, best.lineup, given))
      best = next;
  }
  return best;
}

/** A settled game is as fair as possible even when a few of its position changes could still be avoided. */
function isFairest(solution: Solution): solution is Exclude<Solution, { readonly status: 'infeasible' }> {
  return solution.status === 'proven' || (solution.status === 'feasible' && solution.positionChanges !== undefined);
}

/** Returns the number of cells (position and inning) in which two lineups differ. */
export function differences(problem: Problem, one: Draft, other: Draft): number {
  const others = draftInnings(other);
  return draftInnings(one)
    .flatMap((inning, index) =>
      problem.positions.map((position) => playerAt(inning, position) === playerAt(others[index] ?? {}, position)),
    )
    .filter((isSame) => !isSame).length;
}
