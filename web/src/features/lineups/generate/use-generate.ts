import { useMutation } from '@tanstack/react-query';
import {
  applyFix,
  battingOrderFor,
  type Draft,
  type InningAssignment,
  listSingleFixes,
  type Problem,
  type SuggestedFix,
} from 'engine';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type LineupContent, sameContent } from '#domain/lineup/saved-lineup.ts';
import { findRepairs, type Repair, type Repairs } from '#domain/repair/find-repairs.ts';
import type { PlannedGame } from '#domain/season/plan-games.ts';
import type { SeasonPlan } from '#domain/season/use-season-plan.ts';
import { type Solver, SolverCancelled, useSolver } from '#domain/solver/create-solver.ts';
import { dismissToast, showToast } from '#ui/feedback/toast.ts';
import { type CheckedLineup, useLineup, useLineupEditing, useLineupGame } from '../lineup-context.tsx';
import { findLeftEditor } from '../lineup-store.ts';
import { generateMessages } from '../messages.ts';
import { addResult, type GeneratedResult, isStillValid, sameProblem } from '../model/generated-result.ts';
import { findRelaxedRules, relaxEvenSits } from '../model/relaxed-rules.ts';
import type { TeamOrder } from '../panels/batting-panel.tsx';
import type { AllowPositions } from './use-save-players.ts';

type GenerateOptions = {
  /** True with Pro. */
  readonly canOptimize: boolean;
  readonly allowPositions: AllowPositions;
  readonly seasonPlan: SeasonPlan;
  readonly teamOrder: TeamOrder;
  /** The seed of the first lineup; each further one counts up. */
  readonly firstSeed: number;
  /** True for a lineup that is final, shared or was printed: it is not replaced before the coach has chosen how. */
  readonly isKnown: boolean;
  /** Called with a repaired lineup that has replaced the edited one. */
  readonly onRepaired: (content: LineupContent) => void;
};

type SolveRequest = {
  readonly problem: Problem;
  readonly seed: number;
  readonly change?: SuggestedFix;
  /** The lineup that is shown, when it was generated for the same problem, so that the coach compares the two. */
  readonly given?: Draft | undefined;
  /** The innings that people know, from which the lineup is repaired; undefined for a new one. */
  readonly known?: LineupContent['innings'] | undefined;
};

type Solved = GeneratedResult | (Pick<GeneratedResult, 'relaxed'> & { readonly repairs: Repairs });
type Offered = Extract<Solved, { repairs: Repairs }> & { readonly request: SolveRequest };
type Repaired = Pick<GeneratedResult, 'relaxed'> & Pick<LineupContent, 'innings'>;

/**
 * Generates a lineup in a worker and replaces the edited one; undo restores it. A lineup that people know is repaired, and
 * replaced only when the coach has chosen how.
 */
export function useGenerate(options: GenerateOptions) {
  const { canOptimize, firstSeed, isKnown, onRepaired } = options;
  const { game, isReadOnly } = useLineupGame();
  const { problem, content } = useLineup();
  const { dispatch } = useLineupEditing();
  const solver = useSolver({ isWanted: canOptimize && !isReadOnly });
  // Kept apart from the mutation, so that a canceled or failed run does not clear the previous result.
  const [results, setResults] = useState(() => findLeftEditor(game.id)?.results ?? []);
  const { offered, setOffered } = useOffered((renewed) => work.mutate(renewed));
  const [repaired, setRepaired] = useState<Repaired>();
  const place = usePlaceLineup(options.teamOrder);
  const solve = useSolve(solver, options);

  const work = useMutation<Solved, Error, SolveRequest>({
    mutationFn: solve,
    onSuccess: (answer, request): void => {
      // Availability or locks may have changed during the search, so the result would be for an outdated problem.
      const renewed = renewRequest(request, { problem, content });
      if (renewed) work.mutate(renewed);
      else if ('repairs' in answer) setOffered({ ...answer, request });
      else {
        setResults(addResult(results, answer));
        if (answer.solution.status !== 'infeasible') place(answer.problem, answer.solution.lineup.innings, request);
      }
    },
  });

  const result = results.findLast((made) => isStillValid(made, problem, content));
  const start = (changed: Problem, known: SolveRequest['known']) => {
    setOffered(undefined);
    const given = result && result.solution.status !== 'infeasible' ? result.solution.lineup : undefined;
    const seed = result ? (results.at(-1) ?? result).seed + 1 : firstSeed;
    work.mutate({ problem: changed, seed, given, known });
  };
  return {
    result,
    /** The last results, valid or not. */
    results,
    relaxed: findRelaxed(content, results, repaired),
    isWorking: work.isPending,
    /** The suggested fix that is being tried. */
    trying: work.isPending ? work.variables.change : undefined,
    /** The message of an error in the engine or the worker. */
    failure: work.error && !(work.error instanceof SolverCancelled) ? work.error.message : undefined,
    /** `changed` is the problem with a roster that was just saved and is not read again yet. */
    run: (changed = problem) => start(changed, isKnown ? content.innings : undefined),
    /** Makes a new lineup from nothing, although people know the one that is shown. */
    planAnew: () => start(problem, undefined),
    /**
     * Makes a lineup with a change. A lock goes, and a preference changes on the roster; a rule given up stays visible in
     * the rule check.
     */
    tryChange: (change: SuggestedFix) => {
      const locks = listSingleFixes(change).flatMap((part) => (part.kind === 'unlock' ? part.locks : []));
      if (locks.length > 0) dispatch({ type: 'unlock', locks });
      const known = isKnown ? content.innings : undefined;
      work.mutate({ problem: applyFix(problem, change), seed: firstSeed, change, known });
    },
    cancel: solver.cancel,
    isKnown,
    /** The lineups to choose from before one that people know is replaced; undefined while there is nothing to choose. */
    repairs: offered?.repairs,
    applyRepair: (chosen: Repair) => {
      setOffered(undefined);
      const relaxed = offered && relaxEvenSits(offered.request, chosen, offered.relaxed);
      setRepaired({ innings: chosen.innings, relaxed });
      if (chosen.changes > 0) onRepaired(place(problem, chosen.innings, { keepsOrder: true }));
    },
    dismissRepairs: () => setOffered(undefined),
  };
}

export type Generate = ReturnType<typeof useGenerate>;

/** Returns the request for the game and the lineup as they are now; undefined where they are still the same. */
function renewRequest(
  request: SolveRequest,
  { problem, content }: Pick<CheckedLineup, 'problem' | 'content'>,
): SolveRequest | undefined {
  const wanted = request.change ? applyFix(problem, request.change) : problem;
  const isSameLineup = request.known === undefined || sameContent({ ...content, innings: request.known }, content);
  if (isSameLineup && sameProblem(request.problem, wanted)) return undefined;
  return { ...request, problem: wanted, known: request.known && content.innings };
}

/**
 * The repairs among which the coach chooses. Where another device changes the lineup or the game meanwhile, they would take
 * that change back, so that they are planned again.
 */
function useOffered(planAgain: (renewed: SolveRequest) => void) {
  const { problem, content } = useLineup();
  const [offered, setOffered] = useState<Offered>();
  const renewed = offered && renewRequest(offered.request, { problem, content });
  const isOutdated = renewed !== undefined;
  const onOutdated = useEffectEvent(() => {
    setOffered(undefined);
    if (renewed) planAgain(renewed);
  });
  useEffect(() => {
    if (isOutdated) onOutdated();
  }, [isOutdated]);
  return { offered: isOutdated ? undefined : offered, setOffered };
}

/** What was relaxed for the lineup that is shown, generated or repaired. */
function findRelaxed(content: LineupContent, results: readonly GeneratedResult[], repaired: Repaired | undefined) {
  if (repaired && sameContent({ ...content, innings: repaired.innings }, content)) return repaired.relaxed;
  return results.findLast((made) => isStillValid(made, made.problem, content))?.relaxed;
}

/** Solves a request with its season: a new lineup, or the repairs of a known one. */
function useSolve(solver: Solver, { allowPositions, seasonPlan }: GenerateOptions) {
  return async ({ change, given, known, ...request }: SolveRequest): Promise<Solved> => {
    const allowances = change ? listSingleFixes(change).filter((part) => part.kind === 'allowPosition') : [];
    const saving = allowances.length > 0 && allowPositions(allowances);
    let season: PlannedGame | undefined;
    const planned = Promise.all([seasonPlan.load(), saving]).then(() => {
      season = seasonPlan.plan(request.problem);
      return season?.problem ?? request.problem;
    });
    try {
      const relaxed = change && findRelaxedRules(change);
      if (known === undefined) {
        const solution = await solver.solve(planned, request.seed, given);
        return { ...request, solution, season, relaxed: relaxEvenSits(request, solution, relaxed) };
      }
      const found = await findRepairs(await planned, known, (problem) => solver.solve(problem, request.seed));
      return 'choices' in found ? { repairs: found, relaxed } : { ...request, solution: found, season };
    } catch (error) {
      if (saving && change && error instanceof SolverCancelled) notifyWhenSaved(saving, change);
      throw error;
    }
  };
}

type Placed = { readonly given?: Draft | undefined; readonly keepsOrder?: boolean };

/** Replaces the edited lineup in one undo step, with the batting order that belongs to it. */
function usePlaceLineup(teamOrder: TeamOrder) {
  const { content } = useLineup();
  const { dispatch, alternatives, isOrderArranged } = useLineupEditing();
  const showNewLineupToast = useNewLineupToast();
  return (
    solved: Problem,
    innings: readonly InningAssignment[],
    { given, keepsOrder = isOrderArranged }: Placed,
  ): LineupContent => {
    const chosen = keepsOrder ? undefined : teamOrder.choose(solved, innings);
    const battingOrder = chosen?.order ?? battingOrderFor(solved, { innings, battingOrder: content.battingOrder });
    const placed = { ...content, innings, battingOrder };
    dispatch({ type: 'generated', innings, battingOrder });
    showNewLineupToast(placed);
    if (given) alternatives.start(content, placed);
    return placed;
  };
}

/** The roster change may already be saved when the coach cancels, and it affects later games too. */
function notifyWhenSaved(saving: Promise<void>, { label }: SuggestedFix): void {
  saving.then(
    () => showToast(generateMessages.rosterChangedAnyway(label), { tone: 'info' }),
    // The coach has canceled, so a change that was not saved needs no message.
    () => undefined,
  );
}

/** Undo is among the buttons of the lineup, too, and on a phone the message covers the name of the game. */
const newLineupToast = { tone: 'info', durationMs: 5000 } as const;

type Offer = { readonly toast: number; readonly newLineup: LineupContent };

/**
 * Says that a new lineup is shown, and offers the way back for as long as it is the last change of the lineup: undo would
 * take back whatever came after it.
 */
function useNewLineupToast(): (newLineup: LineupContent) => void {
  const { content } = useLineup();
  const { dispatch } = useLineupEditing();
  const offer = useRef<Offer>(undefined);
  const dismissOffer = useCallback(() => {
    if (offer.current) dismissToast(offer.current.toast);
    offer.current = undefined;
  }, []);
  useEffect(() => {
    if (offer.current && !sameContent(offer.current.newLineup, content)) dismissOffer();
  }, [content, dismissOffer]);
  // Undo works only while the editor is open.
  useEffect(() => dismissOffer, [dismissOffer]);

  return (newLineup) => {
    dismissOffer();
    if (sameContent(newLineup, content)) {
      showToast(generateMessages.sameLineup, { tone: 'info' });
      return;
    }
    const action = { label: 'Undo', onPress: () => dispatch({ type: 'undo' }) };
    offer.current = { toast: showToast(generateMessages.newLineup, { ...newLineupToast, action }), newLineup };
  };
}
