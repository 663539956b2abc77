import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PlayerAvailability } from 'contract/availability';
import type { Game } from 'contract/games';
import { toLineupProblem } from 'contract/lineup-problem';
import { getLineup, type Lineup } from 'contract/lineups';
import type { Player } from 'contract/players';
import type { Pair } from 'contract/primitives/pairs';
import type { AgeGroup } from 'contract/teams';
import { battingOrderFor, type PlayerId, type Problem } from 'engine';
import { fitToGame, type LineupContent } from '#domain/lineup/lineup-content.ts';
import {
  describeLineup,
  findLineupEntry,
  getLineupEntity,
  makeLineupEdit,
  readLineup,
} from '#domain/lineup/lineup-edit.ts';
import { countOpenCells, hasGaps } from '#domain/lineup/open-cells.ts';
import { toSavedLineup } from '#domain/lineup/saved-lineup.ts';
import { useShownLineup } from '#domain/lineup/use-shown-lineup.ts';
import { outbox } from '#domain/outbox/outbox.ts';
import { findRepairs, type Repair, type Repairs } from '#domain/repair/find-repairs.ts';
import { chooseFirstSeed } from '#domain/season/first-seed.ts';
import { usePitchingRest } from '#domain/season/pitching-rest.ts';
import { useSeasonPlan } from '#domain/season/use-season-plan.ts';
import { useSolver } from '#domain/solver/use-solver.ts';
import { queryOrNull } from '#lib/http/query.ts';
import { logFailure } from '#lib/log.ts';
import { paths } from '#lib/navigation/paths.ts';

export type RepairSources = {
  readonly game: Game;
  readonly players: readonly Player[];
  readonly availability: readonly PlayerAvailability[];
  readonly ageGroup: AgeGroup | null;
  /** The pairs of the team; undefined until the team has been read. */
  readonly pairs: readonly Pair[] | undefined;
};

/** The players for whom a lineup does not fit the check-in. */
export type Misfits = {
  /** They have a position in innings in which they are not there, so many for each. */
  readonly missing: ReadonlyMap<PlayerId, number>;
  /** They are there, and a full lineup has no position for them. */
  readonly leftOut: readonly PlayerId[];
  /** Cells without a player in a lineup that is otherwise filled, as after a player has left the team. */
  readonly openCells: number;
};

export type LineupRepair = {
  readonly misfits: Misfits;
  readonly isFinal: boolean;
  readonly isWorking: boolean;
  readonly repairs: Repairs | undefined;
  /** Why no repair was found. */
  readonly failure: string | undefined;
  readonly find: () => void;
  readonly apply: (chosen: Repair) => void;
  readonly dismiss: () => void;
};

/** The lineup of the game beside who is there. It changes only when the coach applies a repair. */
export function useLineupRepair(sources: RepairSources): LineupRepair {
  const { game, players, availability, ageGroup, pairs } = sources;
  const { lineup, store } = useStoredLineup(game);
  const resting = usePitchingRest(game, ageGroup);
  const seasonPlan = useSeasonPlan(game, players, ageGroup);
  const solver = useSolver();
  const problem = toLineupProblem({ game, players, availability, locks: [], pairs, resting });
  const content = lineup ? fitToGame(lineup, problem) : undefined;
  const work = useMutation({
    mutationFn: async (known: LineupContent) => {
      await seasonPlan.load();
      const locked = { ...problem, locks: keepLocks(known, problem) };
      const planned = seasonPlan.plan(locked)?.problem ?? locked;
      return await findRepairs(planned, known.innings, (each) => solver.solve(each, chooseFirstSeed(game.id)));
    },
  });
  const found = work.data;
  const infeasible = found && 'why' in found ? found.why.join(' ') : undefined;
  return {
    misfits: findMisfits(content, problem),
    isFinal: lineup?.status === 'final',
    isWorking: work.isPending,
    repairs: found && 'choices' in found ? found : undefined,
    failure: work.error?.message ?? infeasible,
    find: () => content && work.mutate(content),
    apply: ({ innings, broken }) => {
      work.reset();
      if (!content) return;
      const battingOrder = battingOrderFor(problem, { innings, battingOrder: content.battingOrder });
      const isLegal = broken.every(({ level }) => level !== 'required');
      const edited = { innings, battingOrder, locks: keepLocks(content, problem) };
      store(content, edited, { isMarkedFinal: lineup?.status === 'final' && isLegal });
    },
    dismiss: work.reset,
  };
}

/** The lineup that waits on this device, else the one that is saved, and how a change of it is stored. */
function useStoredLineup({ id: gameId, opponent }: Game) {
  const queryClient = useQueryClient();
  const read = queryOrNull(getLineup, { params: { gameId } });
  const { data: saved } = useQuery(read);
  const { lineup } = useShownLineup(gameId, saved);
  const readSaved = () => queryClient.getQueryData<Lineup | null>(read.queryKey) ?? null;
  return {
    lineup,
    store: (shown: LineupContent, edited: LineupContent, { isMarkedFinal }: { readonly isMarkedFinal: boolean }) => {
      const waiting = findLineupEntry(outbox.state().entries, gameId);
      const now = readSaved();
      const made = waiting ? readLineup(waiting.base, waiting.version) : now && toSavedLineup(now);
      const edit = makeLineupEdit({
        ...{ gameId, shown, edited, isMarkedFinal, readSaved },
        made: made ?? { version: 0, status: 'draft', content: shown },
        label: describeLineup(opponent),
        path: paths.lineup(gameId),
      });
      outbox
        .edit(getLineupEntity(gameId), edit, 0)
        .catch((error) => logFailure('A repaired lineup could not be stored.', error));
    },
  };
}

/** A lock of an inning in which the player is not there cannot be kept. */
function keepLocks({ locks }: LineupContent, { players }: Problem): LineupContent['locks'] {
  const present = new Map(players.map((player) => [player.id, player.present]));
  return locks.filter(({ playerId, inning }) => present.get(playerId)?.[inning - 1] === true);
}

function findMisfits(content: LineupContent | undefined, problem: Problem): Misfits {
  if (!content) return { missing: new Map(), leftOut: [], openCells: 0 };
  const { players, positions } = problem;
  const fielded = content.innings.map((cells) => new Set(Object.values(cells)));
  const isFull = content.innings.every((cells) => positions.every((position) => cells[position]));
  const missing = players.flatMap(({ id, present }) => {
    const count = fielded.filter((inning, index) => inning.has(id) && present[index] !== true).length;
    return count > 0 ? [[id, count] as const] : [];
  });
  const leftOut = players.filter(
    ({ id, present }) => isFull && present.includes(true) && fielded.every((inning) => !inning.has(id)),
  );
  const openCells = hasGaps(content, problem) ? countOpenCells(content, problem) : 0;
  return { missing: new Map(missing), leftOut: leftOut.map(({ id }) => id), openCells };
}
