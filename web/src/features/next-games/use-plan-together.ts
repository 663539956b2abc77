import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SolverCancelled } from '#domain/solver/create-solver.ts';
import { useSolver } from '#domain/solver/use-solver.ts';
import { type GameToPlan, type PlanSources, planTogether } from './model/plan-together.ts';

/** Plans games in a worker on this device, which needs no network. Nothing is saved. */
export function usePlanTogether(sources: Omit<PlanSources, 'games'>) {
  const solver = useSolver({ isWanted: true });
  const [current, setCurrent] = useState(0);
  const work = useMutation({
    networkMode: 'always',
    mutationFn: (games: readonly GameToPlan[]) => {
      setCurrent(0);
      return planTogether({ ...sources, games }, { solve: solver.solve, onGame: setCurrent });
    },
  });
  return {
    result: work.data,
    isWorking: work.isPending,
    /** `Game 2 of 6`; empty while nothing is planned. */
    progress: work.isPending ? `Game ${current + 1} of ${work.variables.length}` : '',
    hasFailed: work.error !== null && !(work.error instanceof SolverCancelled),
    run: (games: readonly GameToPlan[]) => work.mutate(games),
    cancel: solver.cancel,
    /** Back to the choice of games. */
    discard: work.reset,
  };
}
