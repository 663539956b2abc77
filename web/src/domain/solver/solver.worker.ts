import { anotherLineup, solve } from 'engine';
import type { SolverRequest, SolverResponse } from './solver-messages.ts';

addEventListener('message', async ({ data: { id, problem, seed, given } }: MessageEvent<SolverRequest>) => {
  postMessage(await answer(id, () => (given ? anotherLineup(problem, given, { seed }) : solve(problem, { seed }))));
});

async function answer(id: number, work: () => ReturnType<typeof solve>): Promise<SolverResponse> {
  try {
    return { id, solution: await work() };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}
