import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getAvailability } from 'contract/availability';
import { type Game, getGame } from 'contract/games';
import { getLineup, type Lineup, putLineup } from 'contract/lineups';
import { listPlayers } from 'contract/players';
import type { Violation } from 'engine';
import { useMemo, useState } from 'react';
import { type LineupContent, sameContent } from '#domain/lineup/lineup-content.ts';
import { mergeLineups } from '#domain/lineup/merge-lineups.ts';
import { type LineupStatus, type SavedLineup, toLineupChange, toSavedLineup } from '#domain/lineup/saved-lineup.ts';
import { call } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { getQueryKey, queryOrNull } from '#lib/http/query.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { saveMessages } from '../messages.ts';
import type { LineupBoard } from '../use-lineup-board.ts';
import { findNewerLineup, readRefusal, type SaveRefusal } from './save-refusal.ts';

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
  /** Replaces the edited lineup with a merged one, and saves it if it is a draft; undo restores the coach's own. */
  readonly keepMerged: (content: LineupContent, theirs: SavedLineup) => void;
  /** Replaces the edited lineup with the newer one; undo restores it. */
  readonly takeTheirs: (theirs: SavedLineup) => void;
  readonly dismissRefusal: () => void;
};

type Conflict = { readonly theirs: SavedLineup | null };
type Attempt = {
  readonly content: LineupContent;
  readonly version: number;
  readonly status: LineupStatus;
  /** What the content was made from. */
  readonly base: LineupContent;
};

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
    onSuccess: ({ lineup, wasAlreadySaved, merged }, { content }, refetched) => {
      const { version, status } = lineup;
      if (merged) dispatch({ type: 'saved-merged', saved: { version, status, content: merged }, sent: content });
      else dispatch({ type: 'saved', saved: { version, status, content } });
      queryClient.setQueryData(queryOrNull(getLineup, { params: { gameId: game.id } }).queryKey, lineup);
      showToast(merged ? saveMessages.merged : saveMessages[status][wasAlreadySaved ? 'alreadySaved' : 'saved']);
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
  const submit = (version: number, status: LineupStatus, { content, base } = fromBoard(state)) => {
    setOpenConflict(undefined);
    setFinalBlocked(status === 'final' && brokenRules.length > 0);
    if (status === 'draft' || brokenRules.length === 0) mutation.mutate({ content, version, status, base });
  };

  const refusalOfRules = isFinalBlocked && brokenRules.length > 0 ? refuseFinal(brokenRules) : undefined;
  return {
    saving: mutation.isPending ? mutation.variables.status : undefined,
    refusal: openConflict ? { kind: 'stale', ...openConflict } : (refusalOfRules ?? refusal),
    save: (status) => submit(state.base.version, status),
    retry: () => submit(state.base.version, lastStatus),
    keepMine: (theirs) => {
      dispatch({ type: 'keep-mine', theirs });
      submit(theirs.version, lastStatus, { content: state.content, base: theirs.content });
    },
    keepMerged: (content, theirs) => {
      dispatch({ type: 'use-merged', content, theirs });
      // The coach has not seen yet whether the merged lineup follows every rule.
      if (lastStatus === 'draft') submit(theirs.version, 'draft', { content, base: theirs.content });
      else clearRefusal();
    },
    takeTheirs: (theirs) => {
      dispatch({ type: 'use-theirs', theirs });
      clearRefusal();
    },
    dismissRefusal: clearRefusal,
  };
}

const fromBoard = ({ content, base }: LineupBoard['state']) => ({ content, base: base.content });

type SaveResult = {
  readonly lineup: Lineup;
  readonly wasAlreadySaved: boolean;
  /** What was saved, if it was merged with what another device had saved. */
  readonly merged?: LineupContent;
};

/**
 * Saves the lineup. A newer version with the same content is no conflict: it becomes the base of further edits, or is
 * marked final if the coach asked for that. A lineup that is final already does not become a draft again. A draft is
 * merged with a newer one where only one of them changed an inning.
 */
async function putOrAdopt(gameId: string, attempt: Attempt): Promise<SaveResult> {
  const body = toLineupChange(attempt.content, attempt);
  try {
    return { lineup: await call(putLineup, { params: { gameId }, body }), wasAlreadySaved: false };
  } catch (error) {
    const current = findNewerLineup(error);
    if (!current || current.version <= attempt.version) throw error;
    if (!sameContent(current, body)) return putMerged(gameId, attempt, current, error);
    if (attempt.status === 'draft' || current.status === 'final') return { lineup: current, wasAlreadySaved: true };
    return putOrAdopt(gameId, { ...attempt, version: current.version });
  }
}

async function putMerged(gameId: string, attempt: Attempt, current: Lineup, error: unknown): Promise<SaveResult> {
  const theirs = toSavedLineup(current);
  const { content, conflicts, isOrderInConflict } = mergeLineups(attempt.base, attempt.content, theirs.content);
  const isDraft = attempt.status === 'draft' && current.status === 'draft' && attempt.version > 0;
  if (!isDraft || conflicts.length > 0 || isOrderInConflict) throw error;
  const next = { content, version: current.version, status: attempt.status, base: theirs.content };
  const { merged = content, ...saved } = await putOrAdopt(gameId, next);
  return { ...saved, merged };
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
