import { anotherLineup, solve } from 'engine';
import type { SolverRequest, SolverResponse } from './solver-messages.ts';
import { warmUp } from './warm-up.ts';

/** The page comes first, and a coach who asks at once must not wait for another game. */
const warmUpDelayMs = 1500;

let isAsked = false;

addEventListener('message', async ({ data: { id, problem, seed, given } }: MessageEvent<SolverRequest>) => {
  isAsked = true;
  postMessage(await answer(id, () => (given ? anotherLineup(problem, given, { seed }) : solve(problem, { seed }))));
});

setTimeout(() => void warmUp({ solve, isStopped: () => isAsked }), warmUpDelayMs);

async function answer(id: number, work: () => ReturnType<typeof solve>): Promise<SolverResponse> {
  try {
    return { id, solution: await work() };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}
