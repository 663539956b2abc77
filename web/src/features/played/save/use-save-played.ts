import { useQueryClient } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import { deletePlayed, getPlayed, type PlayedGame, putPlayed, stalePlayed } from 'contract/season';
import { useState } from 'react';
import { discardGameOnDevice } from '#domain/games/game-on-device.ts';
import { useOpenSeason } from '#domain/season/use-open-season.ts';
import { call } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { queryOrNull } from '#lib/http/query.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { playedErrors, playedMessages } from '../messages.ts';
import { isSameForm, type PlayedForm, toPlayedChange, toPlayedForm } from '../model/played-form.ts';
import type { PlayedEditor } from '../use-played-editor.ts';

type Attempt = { readonly form: PlayedForm; readonly version: number };

type Options = {
  readonly game: Game;
  readonly editor: PlayedEditor;
  readonly counts: boolean;
  readonly hasFinalLineup: boolean;
};

/** Saves and removes the record of a game. */
export function useSavePlayed({ game, editor, counts, hasFinalLineup }: Options) {
  const params = { gameId: game.id };
  const { queryKey } = queryOrNull(getPlayed, { params });
  const queryClient = useQueryClient();
  const openSeason = useOpenSeason(game);
  const [undecided, setUndecided] = useState(editor.conflict);
  const work = useEndpointMutation(putPlayed, {
    params: { teamId: game.teamId },
    mutationFn: (attempt: Attempt) => putOrAdopt(game.id, attempt),
    onSuccess: (record) => {
      queryClient.setQueryData(queryKey, record);
      editor.acceptSaved(record);
      showToast(counts ? playedMessages.recorded : playedMessages.recordedOnly, {
        action: { label: 'Season', onPress: openSeason },
      });
    },
  });
  const removal = useEndpointMutation(deletePlayed, {
    params: { teamId: game.teamId },
    mutationFn: () => call(deletePlayed, { params, body: { version: editor.version } }).catch(ignoreMissing),
    onSuccess: () => {
      discardGameOnDevice(game.id);
      queryClient.setQueryData(queryKey, null);
      editor.replace(null);
      showToast(playedMessages.removed[hasFinalLineup ? 'final' : 'none']);
    },
    onError: (error) => {
      const changed = readConflict(error);
      if (changed) setUndecided(changed);
      else showToast(errorMessage(error, playedErrors.remove), { tone: 'error' });
    },
  });
  const stale = undecided ?? readConflict(work.error);
  const save = (version: number) => {
    setUndecided(undefined);
    work.mutate({ form: editor.form, version });
  };
  const dismiss = () => {
    setUndecided(undefined);
    work.reset();
  };
  return {
    isSaving: work.isPending,
    isRemoving: removal.isPending,
    /** What is stored instead, until the coach has chosen; null when the record was removed. */
    stale,
    failure: work.error && !stale ? errorMessage(work.error, playedErrors.save) : undefined,
    save: () => save(editor.version),
    keepMine: (theirs: PlayedGame | null) => save(theirs?.version ?? 0),
    takeTheirs: (theirs: PlayedGame | null) => {
      queryClient.setQueryData(queryKey, theirs);
      editor.replace(theirs);
      dismiss();
    },
    dismiss,
    remove: () => removal.mutate(),
    openSeason,
  };
}

export type SavePlayed = ReturnType<typeof useSavePlayed>;

/** A newer version with the same content is no conflict: the response to an earlier attempt was lost. */
async function putOrAdopt(gameId: string, { form, version }: Attempt): Promise<PlayedGame> {
  try {
    return await call(putPlayed, { params: { gameId }, body: toPlayedChange(form, version) });
  } catch (error) {
    const current = readConflict(error)?.theirs;
    if (current && isSameForm(toPlayedForm(current), form)) return current;
    throw error;
  }
}

function readConflict(error: unknown): PlayedEditor['conflict'] {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined;
  const stale = stalePlayed.safeParse(error.body);
  return stale.success ? { theirs: stale.data.current } : undefined;
}

/** The record was removed on another device already. */
function ignoreMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
