import { useMutation } from '@tanstack/react-query';
import { applyFix, battingOrderFor, listSingleFixes, type Problem, type SuggestedFix } from 'engine';
import { useEffect, useState } from 'react';
import type { PlannedGame } from '#domain/season/plan-games.ts';
import type { SeasonPlan } from '#domain/season/use-season-plan.ts';
import { createSolver, type Solver, SolverCancelled } from '#domain/solver/create-solver.ts';
import { startSolverWorker } from '#domain/solver/start-solver-worker.ts';
import { useLoadWhenIdle } from '#lib/offline/use-load-when-idle.ts';
import { showToast } from '#ui/feedback/toast.ts';
import type { TeamOrder } from '../batting/use-team-order.ts';
import { generateMessages } from '../messages.ts';
import type { LineupBoard } from '../use-lineup-board.ts';
import { addResult, type GeneratedResult, isStillValid, sameProblem } from './generated-result.ts';
import type { AllowPositions } from './use-allow-positions.ts';
import { useNewLineupToast } from './use-new-lineup-toast.ts';

export type Generate = {
  /** The last result, as long as it is valid for the current lineup. */
  readonly result: GeneratedResult | undefined;
  readonly isWorking: boolean;
  /** The suggested fix that is being tried. */
  readonly trying: SuggestedFix | undefined;
  /** The message of an error in the engine or the worker. */
  readonly failure: string | undefined;
  /** `changed` is the problem with a roster that was just saved and is not read again yet. */
  readonly run: (changed?: Problem) => void;
  /**
   * Makes a lineup with a change. A lock goes, and a preference changes on the roster; a rule given up stays visible in the
   * rule check.
   */
  readonly tryChange: (change: SuggestedFix) => void;
  readonly cancel: () => void;
};

type GenerateOptions = {
  /** True with Pro. */
  readonly canOptimize: boolean;
  readonly allowPositions: AllowPositions;
  readonly seasonPlan: SeasonPlan;
  readonly teamOrder: TeamOrder;
  /** The seed of the first lineup; each further one counts up. */
  readonly firstSeed: number;
  /** Opens the field tab, where the new lineup will appear. */
  readonly onStart: () => void;
};

type SolveRequest = {
  readonly problem: Problem;
  readonly seed: number;
  readonly change?: SuggestedFix;
  /** True when the lineup on the board was generated for the same problem, so that the coach compares the two. */
  readonly isAnother?: boolean;
};

/** Generates a lineup in a worker and replaces the edited one; undo restores it. */
export function useGenerate(
  board: LineupBoard,
  { canOptimize, allowPositions, seasonPlan, teamOrder, firstSeed, onStart }: GenerateOptions,
): Generate {
  const { problem, content, dispatch } = board;
  const solver = useSolver({ isWanted: canOptimize && !board.isReadOnly });
  // Kept apart from the mutation, so that a canceled or failed run does not clear the previous result.
  const [results, setResults] = useState<readonly GeneratedResult[]>([]);
  const showNewLineupToast = useNewLineupToast(board);

  const work = useMutation<GeneratedResult, Error, SolveRequest>({
    mutationFn: async ({ change, isAnother: _, ...request }) => {
      const allowances = change ? listSingleFixes(change).filter((part) => part.kind === 'allowPosition') : [];
      const saving = allowances.length > 0 && allowPositions(allowances);
      let season: PlannedGame | undefined;
      const planned = Promise.all([seasonPlan.load(), saving]).then(() => {
        season = seasonPlan.plan(request.problem);
        return season?.problem ?? request.problem;
      });
      try {
        const solution = await solver.solve(planned, request.seed);
        return { ...request, season, solution };
      } catch (error) {
        if (saving && change && error instanceof SolverCancelled) notifyWhenSaved(saving, change);
        throw error;
      }
    },
    onSuccess: (answer, { change, seed, isAnother = false }): void => {
      const { solution, problem: solvedProblem } = answer;
      // Availability or locks may have changed during the search, so the result would be for an outdated problem.
      const wanted = change ? applyFix(problem, change) : problem;
      if (!sameProblem(solvedProblem, wanted)) {
        work.mutate({ problem: wanted, seed, isAnother, ...(change && { change }) });
        return;
      }
      setResults(addResult(results, answer));
      if (solution.status === 'infeasible') return;
      const { innings } = solution.lineup;
      const chosen = board.isOrderArranged ? undefined : teamOrder.choose(solvedProblem, innings);
      const battingOrder =
        chosen?.order ?? battingOrderFor(solvedProblem, { innings, battingOrder: content.battingOrder });
      dispatch({ type: 'generated', innings, battingOrder });
      showNewLineupToast({ ...content, innings, battingOrder });
      if (isAnother) board.alternatives.start(content, { ...content, innings, battingOrder });
    },
  });

  const result = results.findLast((made) => isStillValid(made, problem, content));
  const newest = results.at(-1);
  return {
    result,
    isWorking: work.isPending,
    trying: work.isPending ? work.variables.change : undefined,
    failure: work.error && !(work.error instanceof SolverCancelled) ? work.error.message : undefined,
    run: (changed = problem) => {
      onStart();
      const isAnother = result !== undefined && result.solution.status !== 'infeasible';
      work.mutate({ problem: changed, seed: result && newest ? newest.seed + 1 : firstSeed, isAnother });
    },
    tryChange: (change) => {
      onStart();
      const locks = listSingleFixes(change).flatMap((part) => (part.kind === 'unlock' ? part.locks : []));
      if (locks.length > 0) dispatch({ type: 'unlock', locks });
      work.mutate({ problem: applyFix(problem, change), seed: firstSeed, change });
    },
    cancel: solver.cancel,
  };
}

/** The engine in a worker, which is started before the coach generates, and ends with the page. */
function useSolver({ isWanted }: { readonly isWanted: boolean }): Solver {
  const [solver] = useState(() => createSolver(startSolverWorker));
  useEffect(() => solver.close, [solver]);
  useLoadWhenIdle(solver.prepare, { isReady: isWanted });
  return solver;
}

/** The roster change may already be saved when the coach cancels, and it affects later games too. */
function notifyWhenSaved(saving: Promise<void>, { label }: SuggestedFix): void {
  saving.then(
    () => showToast(generateMessages.rosterChangedAnyway(label), { tone: 'info' }),
    // The coach has canceled, so a change that was not saved needs no message.
    () => undefined,
  );
}
