import { playerAt } from '#engine/lineup-view.ts';
import type { Draft, Lock, Problem } from '#engine/problem.ts';
import type { Solution, Solved, SolveOptions } from '#engine/solution.ts';
import { solve } from '#engine/solve.ts';
import { sitsByPlayer } from '#engine/summary.ts';
import { formatCount, formatInnings, formatPosition } from '#engine/text/format.ts';
import { validateProblem } from '#engine/validate/problem.ts';
import { draftSchema, lockSchema, optionsSchema } from '#engine/validate/problem-schema.ts';
import type { Inning, PlayerId, Position } from '#engine/vocabulary.ts';

export type WhatIf = {
  /** The best lineup with the request granted, or why there is none. */
  readonly solution: Solution;
  /** What granting the request would change, for the coach. */
  readonly description: string;
};

/**
 * Plans the game again with one requested cell, and describes what that costs. The description is no estimate: it compares
 * two solved games. Never throws: mistakes in the arguments make the solution infeasible.
 */
export async function whatIf(
  problem: Problem,
  lineup: Draft,
  request: Lock,
  options: SolveOptions = {},
): Promise<WhatIf> {
  const mistakes = [
    ...validateProblem(problem),
    ...draftSchema(lineup, 'lineup'),
    ...lockSchema(request, 'request'),
    ...optionsSchema(options, 'options'),
  ];
  if (mistakes.length > 0)
    return { solution: { status: 'infeasible', why: mistakes, fixes: [] }, description: mistakes.join(' ') };
  const others = problem.locks.filter(
    ({ inning, playerId }) => inning !== request.inning || playerId !== request.playerId,
  );
  const now = await solve(problem, options);
  const then = await solve({ ...problem, locks: [...others, request] }, options);
  const asked = `${findName(problem, request.playerId)} ${describePlace(request)} in ${formatInnings([request.inning])}`;
  if (findPosition(lineup, problem, request.inning, request.playerId) === request.position) {
    return { solution: then, description: `${asked}: already in the lineup.` };
  }
  if (then.status === 'infeasible')
    return { solution: then, description: `${asked}: not possible. ${then.why.join(' ')}` };
  if (now.status === 'infeasible') return { solution: then, description: `${asked}: possible.` };
  return { solution: then, description: `${asked}: ${describeDifference(problem, now, then)}` };
}

function describeDifference(problem: Problem, now: Solved, then: Solved): string {
  if (then.value >= now.value && then.status === 'proven') return 'possible, and the lineup is as good as before.';
  const known = new Set(now.broken.map(({ words }) => words));
  const worse = then.broken.map(({ words }) => words).filter((words) => !known.has(words));
  if (then.broken.length > now.broken.length) return `possible, but it breaks more rules. ${worse.join(' ')}`;
  const [before, after] = [countMostSits(problem, now.lineup), countMostSits(problem, then.lineup)];
  if (after > before) return `possible, but someone sits ${formatCount(after, 'inning')} instead of ${before}.`;
  const isProven = then.status === 'proven' && now.status === 'proven';
  return isProven ? 'possible, but less balanced or with fewer preferences met elsewhere.' : 'possible.';
}

function countMostSits(problem: Problem, lineup: Draft): number {
  return Math.max(...sitsByPlayer(problem, lineup).map(({ sits }) => sits));
}

function describePlace({ position }: Lock): string {
  return position === null ? 'on the bench' : `at ${formatPosition(position)}`;
}

function findName({ players }: Problem, playerId: PlayerId): string {
  return players.find(({ id }) => id === playerId)?.name ?? 'The player';
}

function findPosition(lineup: Draft, { positions }: Problem, inning: Inning, playerId: PlayerId): Position | null {
  return positions.find((position) => playerAt(lineup.innings[inning - 1] ?? {}, position) === playerId) ?? null;
}
