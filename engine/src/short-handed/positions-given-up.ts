import type { Problem } from '#engine/problem.ts';
import type { Planned } from '#engine/solution.ts';
import { uncapitalize } from '#engine/text/format.ts';
import { describeShortHanded, withoutDummyPlayers } from './dummy-players.ts';

/** Takes the dummy players out of a lineup that was planned with them, and says which positions stay empty. */
export function withPositionsGivenUp(problem: Problem, planned: Planned): Planned {
  if (problem.isShortHanded !== true) return planned;
  const lineup = withoutDummyPlayers(problem, planned.lineup);
  const given = describeShortHanded(problem, lineup).map((sentence) => `Short-handed: ${uncapitalize(sentence)}`);
  return { ...planned, lineup, proof: [...planned.proof, ...given] };
}
