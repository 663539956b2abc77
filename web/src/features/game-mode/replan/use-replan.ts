import { useMutation } from '@tanstack/react-query';
import type { PlayerAvailability } from 'contract/availability';
import type { Game } from 'contract/games';
import type { Player } from 'contract/players';
import type { PlayerEvent } from 'contract/season';
import { findSubstitutionRule } from 'contract/season/batting-places';
import type { PlayerId } from 'engine';
import { useEffect, useEffectEvent, useState } from 'react';
import { filledCells } from '#domain/lineup/saved-lineup.ts';
import { type GameRecord, hasSamePlan } from '#domain/played/game-record.ts';
import { findRepairs, type Repair, type Repairs, type SolveProblem } from '#domain/repair/find-repairs.ts';
import { chooseFirstSeed } from '#domain/season/plan-games.ts';
import { useSeasonPlan } from '#domain/season/use-season-plan.ts';
import { useSolver } from '#domain/solver/create-solver.ts';
import { isHere } from '../model/attendance.ts';
import { fitOrder } from '../model/change-record.ts';
import { type ReplanSources, toReplanProblem } from './rest-of-game.ts';

/** What an event leads to. */
export type Proposal = EventOfPlayer & {
  /** The record that the event was planned for. */
  readonly planned: GameRecord;
  /** The record with the event, in which the positions of players who are not there are empty. */
  readonly noted: GameRecord;
  /** The lineups to choose from; undefined where positions stay empty for the coach to fill. */
  readonly repairs: Repairs | undefined;
  /** Why no lineup can follow every rule; empty where one can, or where none was looked for. */
  readonly why: readonly string[];
};

export type Replan = ReturnType<typeof useReplan>;

type ReplanOptions = {
  readonly canOptimize: boolean;
  readonly record: GameRecord;
  /** Whether the sheet is open that shows what an event changes. */
  readonly isOpen: boolean;
};

type Request = { readonly record: GameRecord; readonly event: EventOfPlayer };

/** Plans the remaining innings in a worker. Without Pro the coach fills the empty positions by hand. */
export function useReplan(
  sources: ReplanSources & { readonly game: Game; readonly players: readonly Player[] },
  { canOptimize, record: shown, isOpen }: ReplanOptions,
) {
  const solver = useSolver({ isWanted: canOptimize });
  const seasonPlan = useSeasonPlan(sources.game, sources.players, sources.pitchLimits ?? null);
  const seed = chooseFirstSeed(sources.game.id);
  const [early, setEarly] = useState<{ readonly of: Request; readonly proposal: Proposal }>();
  const work = useMutation<Proposal, Error, Request>({
    mutationFn: async (request) => {
      const { record, event } = request;
      const noted = applyEvent(record, event, sources);
      if (!canOptimize) return { ...event, planned: record, noted, repairs: undefined, why: [] };
      const problem = toReplanProblem(noted, sources);
      const planned = seasonPlan.plan(problem)?.problem ?? problem;
      const solve: SolveProblem = (each) => solver.solve(each, seed);
      const rest = await planRest(record, planned, solve, (fewest) => {
        // For a player who arrives, the fairest lineup is selected where nothing has to change.
        const isSelected = event.event !== 'here' || fewest.choices[0].changes > 0;
        if (isSelected)
          setEarly({ of: request, proposal: { ...event, planned: record, noted, repairs: fewest, why: [] } });
      });
      return { ...event, planned: record, noted, ...rest };
    },
  });
  const request = work.variables;
  const isOutdated = isOpen && request !== undefined && !hasSamePlan(request.record, shown);
  // Another device has changed the plan: a lineup for the earlier one would set the game back.
  const planAgain = useEffectEvent((record: GameRecord) => request && work.mutate({ ...request, record }));
  useEffect(() => {
    if (isOutdated) planAgain(shown);
  }, [isOutdated, shown]);
  const isEarly = work.isPending && early?.of === request;
  const found = isEarly ? early?.proposal : work.data;
  const proposal = isOutdated ? undefined : found;
  return {
    proposal,
    /** The event that is being planned. */
    working: isOutdated || (work.isPending && !proposal) ? request?.event : undefined,
    propose: (record: GameRecord, event: EventOfPlayer) => work.mutate({ record, event }),
    reset: work.reset,
  };
}

/**
 * The inning being played and those to come, with as few changes as possible and as fairly as possible. Only the former when
 * the second search fails. None, with the reasons, when no lineup can follow every rule; an engine that fails must not keep the
 * coach from noting what happened either.
 */
export async function planRest(
  before: GameRecord,
  problem: Repairs['problem'],
  solve: SolveProblem,
  onFewest?: (repairs: Repairs) => void,
): Promise<Pick<Proposal, 'repairs' | 'why'>> {
  const known = [...before.innings, ...before.progress.plan];
  let fewest: Repairs | undefined;
  const keepFewest = (found: Repairs) => {
    fewest = { ...found, isPlanningFairest: false };
    onFewest?.(found);
  };
  const found = await findRepairs(problem, known, solve, keepFewest).catch(() => undefined);
  if (found && 'choices' in found) return { repairs: found, why: [] };
  return { repairs: fewest, why: fewest ? [] : (found?.why ?? []) };
}

/** The record with the innings to come as the chosen lineup has them. */
export function applyRepair(noted: GameRecord, { innings }: Repair): GameRecord {
  const plan = innings.slice(noted.innings.length).map(filledCells);
  return { ...noted, progress: { ...noted.progress, plan } };
}

type EventOfPlayer = { readonly playerId: PlayerId; readonly event: PlayerEvent };

/** Notes an event and takes players who are not there out of the inning being played and those to come. */
export function applyEvent(
  record: GameRecord,
  { playerId, event }: EventOfPlayer,
  { game, availability }: Pick<ReplanSources, 'game' | 'availability'>,
): GameRecord {
  const events = { ...record.progress.events, [playerId]: event };
  const others = record.progress.here?.filter((other) => other !== playerId);
  const here = event === 'here' ? others?.concat(playerId) : others;
  const noted = { ...record, progress: { ...record.progress, events, here } };
  const present = removeAbsent(noted, availability);
  // Where only starters bat, the substitute takes the place in the order, and a late player bats only as one.
  return findSubstitutionRule(game) ? present : fitOrder(present, playerId, event);
}

/** Positions of players who are not there are empty from the inning being played on. */
function removeAbsent(record: GameRecord, availability: readonly PlayerAvailability[]): GameRecord {
  const plan = record.progress.plan.map((cells, index) => {
    const inning = record.innings.length + index + 1;
    return Object.fromEntries(
      Object.entries(cells).filter(([, playerId]) => isHere(record, availability, { playerId, inning })),
    );
  });
  return { ...record, progress: { ...record.progress, plan } };
}
