import { useMutation } from '@tanstack/react-query';
import { applyFix, battingOrderFor, listSingleFixes, type Problem, type SuggestedFix } from 'engine';
import { useEffect, useState } from 'react';
import { showToast } from '#ui/feedback/toast.ts';
import { generateMessages } from '../messages.ts';
import type { LineupBoard } from '../use-lineup-board.ts';
import { type GeneratedResult, isStillValid, sameProblem } from './generated-result.ts';
import { createSolver, SolverCancelled } from './solver/create-solver.ts';
import { startSolverWorker } from './solver/start-solver-worker.ts';
import type { AllowPositions } from './use-allow-positions.ts';
import { useNewLineupToast } from './use-new-lineup-toast.ts';

export type Generate = {
  /** The last answer, as long as it is true of what is on the board. */
  readonly result: GeneratedResult | undefined;
  readonly isWorking: boolean;
  /** The change with which a lineup is being made. */
  readonly trying: SuggestedFix | undefined;
  /** Why there was no answer at all, to be shown with a way to try again. */
  readonly failure: string | undefined;
  readonly run: () => void;
  /**
   * Makes a lineup with a change. A lock goes, and a preference changes on the roster; a rule given up stays visible in the
   * rule check.
   */
  readonly tryChange: (change: SuggestedFix) => void;
  readonly cancel: () => void;
};

type GenerateOptions = {
  readonly allowPositions: AllowPositions;
  /** Brings the board into view, where the coach will look for the lineup. */
  readonly onStart: () => void;
};

type SolveRequest = { readonly problem: Problem; readonly seed: number; readonly change?: SuggestedFix };

/** Asks the engine, beside the page, for a lineup and lays it on the board. Undo brings back what was there. */
export function useGenerate(board: LineupBoard, { allowPositions, onStart }: GenerateOptions): Generate {
  const { problem, content, dispatch } = board;
  const [solver] = useState(() => createSolver(startSolverWorker));
  useEffect(() => () => solver.cancel(), [solver]);
  // Apart from the work itself, so that one that was cancelled or failed takes nothing away from the one before.
  const [last, setLast] = useState<GeneratedResult>();
  const showNewLineupToast = useNewLineupToast(board);

  const work = useMutation<GeneratedResult, Error, SolveRequest>({
    mutationFn: async ({ change, ...request }) => {
      const allowances = change ? listSingleFixes(change).filter((part) => part.kind === 'allowPosition') : [];
      const saving = allowances.length > 0 && allowPositions(allowances);
      if (!saving || !change) return { ...request, solution: await solver.solve(request.problem, request.seed) };
      try {
        return { ...request, solution: await solver.solve(request.problem, request.seed, saving) };
      } catch (error) {
        if (error instanceof SolverCancelled) notifyWhenSaved(saving, change);
        throw error;
      }
    },
    onSuccess: (answer, { change, seed }): void => {
      const { solution, problem: solvedProblem } = answer;
      // Who comes or what is locked may have changed meanwhile; an answer to the old question would break the new rules.
      const wanted = change ? applyFix(problem, change) : problem;
      if (!sameProblem(solvedProblem, wanted)) {
        work.mutate({ problem: wanted, seed, ...(change && { change }) });
        return;
      }
      setLast(answer);
      if (solution.status === 'infeasible') return;
      const battingOrder = battingOrderFor(solvedProblem, { ...solution.lineup, battingOrder: content.battingOrder });
      const { innings } = solution.lineup;
      dispatch({ type: 'generated', innings, battingOrder });
      showNewLineupToast({ ...content, innings, battingOrder });
    },
  });

  const isCurrent = last !== undefined && isStillValid(last, problem, content);
  return {
    result: isCurrent ? last : undefined,
    isWorking: work.isPending,
    trying: work.isPending ? work.variables.change : undefined,
    failure: work.error && !(work.error instanceof SolverCancelled) ? work.error.message : undefined,
    run: () => {
      onStart();
      work.mutate({ problem, seed: isCurrent ? last.seed + 1 : 1 });
    },
    tryChange: (change) => {
      onStart();
      const locks = listSingleFixes(change).flatMap((part) => (part.kind === 'unlock' ? part.locks : []));
      if (locks.length > 0) dispatch({ type: 'unlock', locks });
      work.mutate({ problem: applyFix(problem, change), seed: 1, change });
    },
    cancel: solver.cancel,
  };
}

/** A preference on its way when the coach cancels cannot be called back, and holds for later games too. */
function notifyWhenSaved(saving: Promise<void>, { label }: SuggestedFix): void {
  saving.then(
    () => showToast(generateMessages.rosterChangedAnyway(label), { tone: 'info' }),
    // Not saved is what the coach wanted by now.
    () => undefined,
  );
}
