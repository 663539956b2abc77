import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import { getPlayed, type PlayedGame } from 'contract/season';
import { useMemo } from 'react';
import { outbox, useOutbox } from '#domain/outbox/outbox.ts';
import { queryOrNull } from '#lib/http/query.ts';
import {
  decidePlayedConflict,
  describeRecord,
  findPlayedConflict,
  findPlayedEntry,
  getPlayedEntity,
  isRemovedHere,
  makePlayedChange,
  type PlayedConflict,
  type PlayedEdit,
} from './played-change.ts';

/** The record of a game as the server has it, and what of it waits in the outbox. Edits are made by the page at `path`. */
export function usePlayedOnDevice(
  { id: gameId, opponent }: Game,
  { path, hasProgress }: Pick<PlayedEdit, 'path' | 'hasProgress'>,
) {
  const queryClient = useQueryClient();
  const played = queryOrNull(getPlayed, { params: { gameId } });
  // Read here too: the page would render an entry that left the outbox before it renders the saved record.
  const { data } = useQuery({ ...played, enabled: false });
  const state = useOutbox();
  const saved = isRemovedHere(state.entries, gameId) ? null : data;
  const entry = findPlayedEntry(state.entries, gameId);
  const conflict = useMemo(() => findPlayedConflict(entry), [entry]);
  const readSaved = () =>
    isRemovedHere(outbox.state().entries, gameId)
      ? null
      : (queryClient.getQueryData<PlayedGame | null>(played.queryKey) ?? null);
  return {
    /** Undefined until it has been read; null for none. */
    saved,
    entry,
    conflict,
    outboxState: state,
    /** The saved record of now: several edits may follow each other before the page is rendered again. */
    readSaved,
    edit: (edit: Pick<PlayedEdit, 'shown' | 'edited' | 'baseVersion'>) =>
      outbox.edit(
        getPlayedEntity(gameId),
        makePlayedChange({ ...edit, gameId, path, hasProgress, readSaved, label: describeRecord(opponent) }),
      ),
    /** Saves the merged record, with these innings as the other device recorded them. */
    decide: (decided: PlayedConflict, takenInnings: readonly number[]) =>
      outbox.retry(decided.entry.id, decidePlayedConflict(decided, takenInnings)),
  };
}
