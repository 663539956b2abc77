import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getAvailability } from 'contract/availability';
import { type Game, getGame } from 'contract/games';
import { getLineup, type Lineup, putLineup } from 'contract/lineups';
import { listPlayers } from 'contract/players';
import type { Violation } from 'engine';
import { useMemo, useState } from 'react';
import { call } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { getQueryKey, queryOrNull } from '#lib/http/query.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { saveMessages } from '../messages.ts';
import type { LineupStatus, SavedLineup } from '../model/board-state.ts';
import { type LineupContent, sameContent } from '../model/lineup-content.ts';
import type { LineupBoard } from '../use-lineup-board.ts';
import { findNewerLineup, readRefusal, type SaveRefusal } from './save-refusal.ts';
import { toLineupChange } from './saved-lineup.ts';

export type SaveLineup = {
  /** The status that is being saved; undefined while no request is pending. */
  readonly saving: LineupStatus | undefined;
  readonly refusal: SaveRefusal | undefined;
  /** A lineup that breaks a required rule is not sent as final. */
  readonly save: (status: LineupStatus) => void;
  /** Saves the current lineup with the status of the last attempt. */
  readonly retry: () => void;
  /** Saves the edited lineup over the newer one that the coach has seen. */
  readonly keepMine: (theirs: SavedLineup) => void;
  /** Replaces the edited lineup with the newer one; undo restores it. */
  readonly takeTheirs: (theirs: SavedLineup) => void;
  readonly dismissRefusal: () => void;
};

type Conflict = { readonly theirs: SavedLineup | null };
type Attempt = { readonly content: LineupContent; readonly version: number; readonly status: LineupStatus };

export function useSaveLineup(
  game: Game,
  { state, violations, dispatch }: LineupBoard,
  /** Set when the restored edits are based on an older version than the saved one. */
  conflict: Conflict | undefined,
): SaveLineup {
  const queryClient = useQueryClient();
  const [openConflict, setOpenConflict] = useState(conflict);
  const [isFinalBlocked, setFinalBlocked] = useState(false);
  const mutation = useEndpointMutation(putLineup, {
    params: { gameId: game.id },
    mutationFn: (attempt: Attempt) => putOrAdopt(game.id, attempt),
    onSuccess: ({ lineup, wasAlreadySaved }, { content }, refetched) => {
      const { version, status } = lineup;
      dispatch({ type: 'saved', saved: { version, status, content } });
      queryClient.setQueryData(queryOrNull(getLineup, { params: { gameId: game.id } }).queryKey, lineup);
      showToast(saveMessages[status][wasAlreadySaved ? 'alreadySaved' : 'saved']);
      return refetched;
    },
    onError: (error) => (isOutdated(error) ? refetchSources(queryClient, game) : undefined),
  });
  const refusal = useMemo(() => (mutation.error ? readRefusal(mutation.error) : undefined), [mutation.error]);
  const clearRefusal = () => {
    setOpenConflict(undefined);
    setFinalBlocked(false);
    mutation.reset();
  };
  const brokenRules = violations.filter(({ level }) => level === 'required');
  const lastStatus = mutation.variables?.status ?? 'draft';
  const submit = (version: number, status: LineupStatus) => {
    setOpenConflict(undefined);
    setFinalBlocked(status === 'final' && brokenRules.length > 0);
    if (status === 'draft' || brokenRules.length === 0) mutation.mutate({ content: state.content, version, status });
  };

  const refusalOfRules = isFinalBlocked && brokenRules.length > 0 ? refuseFinal(brokenRules) : undefined;
  return {
    saving: mutation.isPending ? mutation.variables.status : undefined,
    refusal: openConflict ? { kind: 'stale', ...openConflict } : (refusalOfRules ?? refusal),
    save: (status) => submit(state.base.version, status),
    retry: () => submit(state.base.version, lastStatus),
    keepMine: (theirs) => {
      dispatch({ type: 'keep-mine', theirs });
      submit(theirs.version, lastStatus);
    },
    takeTheirs: (theirs) => {
      dispatch({ type: 'use-theirs', theirs });
      clearRefusal();
    },
    dismissRefusal: clearRefusal,
  };
}

type SaveResult = { readonly lineup: Lineup; readonly wasAlreadySaved: boolean };

/**
 * Saves the lineup. A newer version with the same content is no conflict: it becomes the base of further edits, or is
 * marked final if the coach asked for that. A lineup that is final already does not become a draft again.
 */
async function putOrAdopt(gameId: string, attempt: Attempt): Promise<SaveResult> {
  const body = toLineupChange(attempt.content, attempt);
  try {
    return { lineup: await call(putLineup, { params: { gameId }, body }), wasAlreadySaved: false };
  } catch (error) {
    const current = findNewerLineup(error);
    if (!current || current.version <= attempt.version || !sameContent(current, body)) throw error;
    if (attempt.status === 'draft' || current.status === 'final') return { lineup: current, wasAlreadySaved: true };
    return putOrAdopt(gameId, { ...attempt, version: current.version });
  }
}

function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 412 || error.status === 422);
}

/** The lineup was checked against outdated data. Refetch it, so that the coach can fix the lineup. */
async function refetchSources(queryClient: QueryClient, { id: gameId, teamId }: Game): Promise<void> {
  const changed = [
    getQueryKey(getGame, { params: { gameId } }),
    getQueryKey(getAvailability, { params: { gameId } }),
    getQueryKey(listPlayers, { params: { teamId } }),
  ];
  await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

function refuseFinal(violations: readonly Violation[]): SaveRefusal {
  return { kind: 'refused', message: saveMessages.notFinal, violations };
}
