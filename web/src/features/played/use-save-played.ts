import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import { deletePlayed, getPlayed, type PlayedGame, stalePlayed } from 'contract/season';
import { useEffect, useEffectEvent, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { outbox } from '#domain/outbox/outbox.ts';
import { toGameRecord } from '#domain/played/game-record.ts';
import { mergeRecords, takeInnings } from '#domain/played/merge-records.ts';
import {
  addPlayedRemoval,
  getPlayedEntity,
  type PlayedConflict,
  type PlayedEdit,
  toBaseVersion,
} from '#domain/played/played-change.ts';
import { usePlayedOnDevice } from '#domain/played/use-played-on-device.ts';
import { useOpenSeason } from '#domain/season/use-season-plan.ts';
import { ApiError, noResponseError } from '#lib/http/api-error.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { queryOrNull } from '#lib/http/query.ts';
import { callOrQueue, WriteQueuedError } from '#lib/http/queued-writes.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { paths } from '#lib/navigation/paths.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { playedErrors, playedMessages } from './messages.ts';
import { type PlayedForm, toForm, toRecord } from './model/played-form.ts';
import type { PlayedEditor } from './use-played-editor.ts';

type Options = {
  readonly game: Game;
  readonly editor: PlayedEditor;
  readonly counts: boolean;
  readonly hasFinalLineup: boolean;
};
/** What the coach compares, without the entry if nothing of it waits in the outbox. */
export type Compared = Omit<PlayedConflict, 'entry'>;

/** Saves and removes the record of a game. What is saved waits in the outbox until the server has it. */
export function useSavePlayed({ game, editor, counts, hasFinalLineup }: Options) {
  const openSeason = useOpenSeason(game);
  const { entry, conflict, saved, isSending, isDurable, store, decide, sent, setSent } = useStoredPlayed(
    game,
    editor,
    () => {
      const action = { label: 'Season', onPress: openSeason };
      showToast(counts ? playedMessages.recorded : playedMessages.recordedOnly, { action });
    },
  );
  const [undecided, setUndecided] = useState(() => findOutdated(editor, saved));
  const [dismissed, setDismissed] = useState<string>();
  const refusal = entry?.state === 'attention' && !conflict ? entry.error : null;
  const takeTheirs = useTakeTheirs(game.id, editor);
  const removal = useRemovePlayed(game, {
    version: editor.base.version,
    onRemoved: ({ isWaiting }) => {
      setSent(undefined);
      editor.replace(null);
      showToast(isWaiting ? playedMessages.removedHere : playedMessages.removed[hasFinalLineup ? 'final' : 'none']);
    },
    onNewer: (theirs) => setUndecided(compare(editor, theirs)),
  });
  return {
    /** True until the server has what the coach has saved. */
    isWaiting: entry !== undefined,
    /** False if what waits is lost when the page is closed. */
    isDurable,
    isSaving: sent !== undefined && isSending,
    isRemoving: removal.isPending,
    /** What another device has saved instead, until the coach has chosen. */
    stale: conflict && conflict.entry.id !== dismissed ? conflict : undecided,
    failure: refusal ? errorMessage(new ApiError(refusal), playedErrors.save) : undefined,
    save: () => {
      const { record, version, saved: base } = editor.base;
      setUndecided(undefined);
      void store(editor.form, { shown: record, baseVersion: { version, base } });
    },
    /** Saves this device's record with these innings as the other device has them. */
    keepMine: ({ theirs, merged }: Compared, takenInnings: readonly number[]) => {
      setUndecided(undefined);
      const other = theirs && toGameRecord(theirs);
      const form = toForm(other ? takeInnings(merged, other, takenInnings) : merged);
      if (!conflict) void store(form, { shown: other, baseVersion: toBaseVersion(theirs) });
      else {
        setSent({ form, before: saved });
        void decide(conflict, takenInnings);
      }
      editor.change(() => form);
    },
    takeTheirs: ({ theirs }: Compared) => {
      setSent(undefined);
      setUndecided(undefined);
      takeTheirs(theirs);
    },
    /** The change needs attention until the coach saves again or chooses. */
    dismiss: () => {
      setUndecided(undefined);
      setDismissed(conflict?.entry.id);
    },
    remove: () => removal.mutate(),
    openSeason,
  };
}

/** What is being saved, and what was saved before. */
type Sent = { readonly form: PlayedForm; readonly before: PlayedGame | null };

function useStoredPlayed(game: Game, editor: PlayedEditor, onSaved: () => void) {
  const played = usePlayedOnDevice(game, { path: paths.played(game.id), hasProgress: false });
  const { entry, conflict, saved = null, decide } = played;
  const [sent, setSent] = useState<Sent>();
  const finish = useEffectEvent(({ form, before }: Sent) => {
    setSent(undefined);
    editor.acceptSaved(saved, form);
    // Otherwise the coach has discarded the change in the list of what waits.
    if (saved !== before) onSaved();
  });
  const isSent = entry === undefined;
  useEffect(() => {
    if (sent && isSent) finish(sent);
  }, [sent, isSent]);

  const store = async (form: PlayedForm, { shown, baseVersion }: Pick<PlayedEdit, 'shown' | 'baseVersion'>) => {
    const edited = toRecord(form, shown);
    const stored = played.edit({ shown, baseVersion, edited });
    setSent({ form, before: saved });
    await stored;
    editor.acceptStored(form, edited);
  };
  const { isSending, isDurable } = played.outboxState;
  return { entry, conflict, saved, isSending, isDurable, store, decide, sent, setSent };
}

function useTakeTheirs(gameId: string, editor: PlayedEditor): (theirs: PlayedGame | null) => void {
  const queryClient = useQueryClient();
  return (theirs) => {
    void discardWaiting(gameId);
    queryClient.setQueryData(queryOrNull(getPlayed, { params: { gameId } }).queryKey, theirs);
    editor.replace(theirs);
  };
}

export type SavePlayed = ReturnType<typeof useSavePlayed>;

/** Without a network a removal waits in the outbox. */
type Removal = { readonly isWaiting: boolean };
type RemovalOptions = {
  readonly version: number;
  readonly onRemoved: (removal: Removal) => void;
  readonly onNewer: (theirs: PlayedGame | null) => void;
};

function useRemovePlayed({ id: gameId, teamId }: Game, { version, onRemoved, onNewer }: RemovalOptions) {
  const queryClient = useQueryClient();
  const params = { gameId };
  return useEndpointMutation(deletePlayed, {
    params: { teamId },
    mutationFn: async (): Promise<Removal> => {
      if (version === 0) return { isWaiting: await addRemovalOfSent(queryClient, gameId) };
      try {
        await callOrQueue(deletePlayed, { params, body: { version } }).catch(ignoreMissing);
        return { isWaiting: false };
      } catch (error) {
        if (error instanceof WriteQueuedError) return { isWaiting: true };
        throw error;
      }
    },
    onSuccess: async ({ isWaiting }) => {
      if (!isWaiting) {
        await discardWaiting(gameId);
        queryClient.setQueryData(queryOrNull(getPlayed, { params }).queryKey, null);
      }
      onRemoved({ isWaiting });
    },
    onError: (error) => {
      const theirs = readNewer(error);
      if (theirs === undefined) showToast(errorMessage(error, playedErrors.remove), { tone: 'error' });
      else onNewer(theirs);
    },
  });
}

/** A first record is only on this device, unless it was sent: then the server may have it, and removes it after saving it. */
async function addRemovalOfSent(queryClient: QueryClient, gameId: string): Promise<boolean> {
  const isSent = ({ entity, state, attempts }: OutboxEntry) =>
    entity === getPlayedEntity(gameId) && state === 'waiting' && attempts > 0;
  if (!outbox.state().entries.some(isSent)) return false;
  const write = { id: uuid(), endpoint: deletePlayed, params: { gameId }, body: {}, version: 0, isUnsent: true };
  if (await addPlayedRemoval({ outbox, queryClient }, write)) return true;
  throw noResponseError();
}

/** Restored edits of an older version, if the coach has to choose between them and what is saved. */
function findOutdated(editor: PlayedEditor, saved: PlayedGame | null): Compared | undefined {
  if (!editor.isOutdated) return undefined;
  const compared = compare(editor, saved);
  return compared.theirs === null || compared.innings.length > 0 ? compared : undefined;
}

/** Both versions of a record, merged where only one of them changed an inning. */
function compare({ form, base }: PlayedEditor, theirs: PlayedGame | null): Compared {
  const mine = toRecord(form, base.record);
  if (!theirs) return { theirs, merged: mine, innings: [] };
  const { record, conflicts } = mergeRecords(base.saved && toGameRecord(base.saved), mine, toGameRecord(theirs));
  return { theirs, merged: record, innings: conflicts };
}

async function discardWaiting(gameId: string): Promise<void> {
  const waiting = outbox.state().entries.filter(({ entity }) => entity === getPlayedEntity(gameId));
  await Promise.all(waiting.map(({ id }) => outbox.discard(id)));
}

function readNewer(error: unknown): PlayedGame | null | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined;
  return stalePlayed.safeParse(error.body).data?.current;
}

/** The record was removed on another device already. */
function ignoreMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
