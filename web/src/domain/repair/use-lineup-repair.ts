import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PlayerAvailability } from 'contract/availability';
import type { Game } from 'contract/games';
import { toLineupProblem } from 'contract/lineup-problem';
import { getLineup } from 'contract/lineups';
import type { Player } from 'contract/players';
import type { Pair } from 'contract/primitives/pairs';
import type { PitchLimits } from 'contract/season/pitch-limits';
import { battingOrderFor, type Problem } from 'engine';
import { countOpenCells } from '#domain/lineup/open-cells.ts';
import { fitToGame, type LineupContent, sameContent } from '#domain/lineup/saved-lineup.ts';
import { openStoredLineup, readBase } from '#domain/lineup/stored-lineup.ts';
import { useShownLineup } from '#domain/lineup/use-shown-lineup.ts';
import { outbox } from '#domain/outbox/outbox.ts';
import { useCaughtToday, useInningsLeft, usePitchingRest } from '#domain/season/pitching-rest.ts';
import { chooseFirstSeed } from '#domain/season/plan-games.ts';
import { useSeasonPlan } from '#domain/season/use-season-plan.ts';
import { useSolver } from '#domain/solver/create-solver.ts';
import { queryOrNull } from '#lib/http/query.ts';
import { logFailure } from '#lib/log.ts';
import { findRepairs, type Repair } from './find-repairs.ts';
import { findMisfits, hasMisfits } from './misfits.ts';

export type RepairSources = {
  readonly game: Game;
  readonly players: readonly Player[];
  readonly availability: readonly PlayerAvailability[];
  readonly pitchLimits: PitchLimits | null;
  /** The pairs of the team; undefined until the team has been read. */
  readonly pairs: readonly Pair[] | undefined;
};

type RepairOptions = { readonly canOptimize: boolean };

/** The lineup of the game beside who is there. It changes only when the coach applies a repair. */
export function useLineupRepair(sources: RepairSources, { canOptimize }: RepairOptions) {
  const { game, players, availability, pitchLimits, pairs } = sources;
  const { lineup, store } = useStoredLineup(game);
  const resting = usePitchingRest(game, pitchLimits);
  const inningsLeft = useInningsLeft(game, pitchLimits);
  const caughtToday = useCaughtToday(game);
  const seasonPlan = useSeasonPlan(game, players, pitchLimits);
  const problem = toLineupProblem({ game, players, availability, locks: [], pairs, resting, inningsLeft, caughtToday });
  const content = lineup ? fitToGame(lineup, problem) : undefined;
  const misfits = findMisfits(content, problem);
  const solver = useSolver({ isWanted: canOptimize && hasMisfits(misfits) });
  const work = useMutation({
    mutationFn: async ({ known }: Request) => {
      await seasonPlan.load();
      const locked = { ...problem, locks: keepLocks(known, problem) };
      const planned = seasonPlan.plan(locked)?.problem ?? locked;
      return await findRepairs(planned, known.innings, (each) => solver.solve(each, chooseFirstSeed(game.id)));
    },
  });
  const found = work.data;
  const isOutdated = found !== undefined && !(content && isSame(work.variables, { known: content, problem }));
  const infeasible = found && 'why' in found ? found.why.join(' ') : undefined;
  return {
    misfits,
    isFinal: lineup?.status === 'final',
    /** False until the lineup is known. */
    isReady: content !== undefined,
    isComplete: content !== undefined && countOpenCells(content, problem) === 0,
    isWorking: work.isPending,
    repairs: found && !isOutdated && 'choices' in found ? found : undefined,
    /** True when the lineup, or who is there, has changed since the repairs were planned. */
    isOutdated,
    /** Why no repair was found. */
    failure: work.error?.message ?? infeasible,
    find: () => content && work.mutate({ known: content, problem }),
    /** Returns what takes the repair back. */
    apply: ({ innings, broken }: Repair): (() => void) => {
      work.reset();
      if (!content) return () => undefined;
      const wasFinal = lineup?.status === 'final';
      const battingOrder = battingOrderFor(problem, { innings, battingOrder: content.battingOrder });
      const isLegal = broken.every(({ level }) => level !== 'required');
      const edited = { innings, battingOrder, locks: keepLocks(content, problem) };
      store(content, edited, { isMarkedFinal: wasFinal && isLegal });
      return () => store(edited, content, { isMarkedFinal: wasFinal });
    },
    dismiss: work.reset,
  };
}

export type LineupRepair = ReturnType<typeof useLineupRepair>;

type Request = { readonly known: LineupContent; readonly problem: Problem };

/** Planning reads the season, which may change the rest of the problem meanwhile, and is no reason to plan again. */
function isSame(one: Request, other: Request): boolean {
  const listPresent = ({ problem }: Request) => problem.players.map(({ id, present }) => [id, present]);
  return sameContent(one.known, other.known) && JSON.stringify(listPresent(one)) === JSON.stringify(listPresent(other));
}

/** The lineup that waits on this device, else the one that is saved, and how a change of it is stored. */
function useStoredLineup(game: Game) {
  const queryClient = useQueryClient();
  const { data: saved } = useQuery(queryOrNull(getLineup, { params: { gameId: game.id } }));
  const { lineup } = useShownLineup(game.id, saved);
  return {
    lineup,
    store: (shown: LineupContent, edited: LineupContent, { isMarkedFinal }: { readonly isMarkedFinal: boolean }) => {
      const stored = openStoredLineup({ game, outbox, queryClient });
      const baseVersion = readBase(stored.read()) ?? { version: 0, status: 'draft', content: shown };
      stored
        .store({ shown, baseVersion, edited, isMarkedFinal })
        .catch((error) => logFailure('A repaired lineup could not be stored.', error));
    },
  };
}

/** A lock of an inning in which the player is not there cannot be kept. */
function keepLocks({ locks }: LineupContent, { players }: Problem): LineupContent['locks'] {
  const present = new Map(players.map((player) => [player.id, player.present]));
  return locks.filter(({ playerId, inning }) => present.get(playerId)?.[inning - 1] === true);
}
