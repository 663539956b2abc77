import { useMutation } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import type { Player } from 'contract/players';
import { useEffect, useState } from 'react';
import type { GameRecord } from '#domain/played/game-record.ts';
import { chooseFirstSeed } from '#domain/season/first-seed.ts';
import { useSeasonPlan } from '#domain/season/use-season-plan.ts';
import { createSolver } from '#domain/solver/create-solver.ts';
import { startSolverWorker } from '#domain/solver/start-solver-worker.ts';
import { applyEvent, type EventOfPlayer } from './apply-event.ts';
import { choosePlan, type Solve } from './choose-plan.ts';
import type { ReplanSources } from './replan-problem.ts';

/**
 * What an event leads to. `isPlanned` is false where positions stay empty for the coach to fill. `kept` is the record with
 * the event and the plan as it was.
 */
export type Proposal = EventOfPlayer & {
  readonly record: GameRecord;
  readonly kept: GameRecord;
  readonly isPlanned: boolean;
};

export type Replan = {
  readonly proposal: Proposal | undefined;
  readonly isWorking: boolean;
  readonly propose: (record: GameRecord, event: EventOfPlayer) => void;
  readonly reset: () => void;
};

/** Plans the remaining innings in a worker. Without Pro the coach fills the empty positions by hand. */
export function useReplan(
  sources: ReplanSources & { readonly game: Game; readonly players: readonly Player[] },
  { canOptimize }: { readonly canOptimize: boolean },
): Replan {
  const [solver] = useState(() => createSolver(startSolverWorker));
  useEffect(() => () => solver.cancel(), [solver]);
  const seasonPlan = useSeasonPlan(sources.game, sources.players, sources.ageGroup ?? null);
  const seed = chooseFirstSeed(sources.game.id);
  const work = useMutation<Proposal, Error, { readonly record: GameRecord; readonly event: EventOfPlayer }>({
    mutationFn: async ({ record, event }) => {
      const noted = applyEvent(record, event, sources);
      if (!canOptimize) return { ...event, record: noted, kept: noted, isPlanned: false };
      const solve: Solve = (problem, effort) =>
        solver.solve(seasonPlan.plan(problem)?.problem ?? problem, seed, effort);
      // An engine that fails must not keep the coach from noting what happened.
      const planned = await choosePlan(noted, event.event, { sources, solve }).catch(() => undefined);
      return { ...event, record: planned ?? noted, kept: noted, isPlanned: planned !== undefined };
    },
  });
  return {
    proposal: work.isPending ? undefined : work.data,
    isWorking: work.isPending,
    propose: (record, event) => work.mutate({ record, event }),
    reset: work.reset,
  };
}
