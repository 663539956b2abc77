import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getAvailability, type PlayerAvailability } from 'contract/availability';
import { type Game, getGame } from 'contract/games';
import { listPlayers } from 'contract/players';
import type { PlayerId } from 'engine';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { getEditsKey } from '#lib/forms/use-unsaved-edits.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { getQueryKey, query } from '#lib/http/query.ts';
import { dismissToast, showToast } from '#ui/feedback/toast.ts';
import { availabilityMessages, describePresence } from '../messages.ts';
import { type StoredAvailability, saveMark } from './save-mark.ts';
import { addUnsavedMark, readUnsavedMarks, removeUnsavedMark } from './unsaved-marks.ts';

export type Availability = {
  /** Includes the changes that are not saved yet. */
  readonly entries: readonly PlayerAvailability[];
  readonly isSaving: boolean;
  /** Why the last change could not be saved; undefined once it is. */
  readonly failure: string | undefined;
  readonly change: (entry: PlayerAvailability) => void;
  readonly retry: () => void;
};

export const availabilityFailureId = 'availability-failure';

type AvailabilityOptions = { readonly nameOf: (playerId: PlayerId) => string };

/** Saves each change immediately, one player after the other, with optimistic updates. */
export function useAvailability(
  { id: gameId, teamId, opponent }: Game,
  saved: readonly PlayerAvailability[],
  { nameOf }: AvailabilityOptions,
): Availability {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const toast = useRef<number>(undefined);
  const marks = useUnsavedMarks(gameId);
  const { queryKey } = query(getAvailability, { params: { gameId } });
  const stored: StoredAvailability = {
    get: () => queryClient.getQueryData(queryKey) ?? [],
    set: async (list) => {
      // A query that started before the save would overwrite the new list with the old one.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, list);
    },
  };
  /** A removed player or game would make every later mark fail, so the data is refetched and the mark dropped. */
  const refreshIfGone = async (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    showToast(error.message, { tone: 'error' });
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: getQueryKey(getGame, { params: { gameId } }) }),
      queryClient.invalidateQueries({ queryKey: getQueryKey(listPlayers, { params: { teamId } }) }),
    ]);
    return undefined;
  };
  const work = useMutation({
    // Mutations of one scope run one after the other, so each uses the version that the previous one saved.
    scope: { id: `availability of ${gameId}` },
    mutationFn: async () => {
      for (let mark = marks.next(); mark; mark = marks.next()) {
        const newer = await saveMark(gameId, mark, stored).catch(refreshIfGone);
        marks.remove(mark);
        if (newer)
          showToast(availabilityMessages.changedElsewhere(nameOf(mark.playerId), describePresence(newer)), {
            tone: 'info',
          });
      }
    },
    onSuccess: () => {
      setFailure(undefined);
      if (toast.current !== undefined) dismissToast(toast.current);
      toast.current = undefined;
    },
    onError: (error) => {
      // Rendered synchronously, because the next line measures whether the notice is visible.
      flushSync(() => setFailure(errorMessage(error, { fallback: availabilityMessages.failed })));
      if (isInSight(document.getElementById(availabilityFailureId))) return;
      toast.current ??= showToast(availabilityMessages.unsavedForGame(opponent), { tone: 'error' });
    },
  });
  const send = useEffectEvent(() => {
    if (marks.next() !== undefined) work.mutate();
  });
  useEffect(() => {
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, []);
  return {
    entries: [...saved.filter(({ playerId }) => !marks.unsaved.has(playerId)), ...marks.unsaved.values()],
    isSaving: work.isPending,
    failure,
    change: (entry) => {
      marks.add(entry);
      work.mutate();
    },
    retry: () => work.mutate(),
  };
}

/**
 * The last unsaved mark of each player, as state for rendering and as a ref for the running mutation. The marks are stored
 * on the device, so that they survive a reload, and a change to another page of the game without a network.
 */
function useUnsavedMarks(gameId: string) {
  const [key] = useState(() => getEditsKey(`availability:${gameId}`));
  const [unsaved, setUnsaved] = useState<ReadonlyMap<PlayerId, PlayerAvailability>>(
    () => new Map(readUnsavedMarks(key).map((mark) => [mark.playerId, mark])),
  );
  const latest = useRef(unsaved);
  const keep = (marks: ReadonlyMap<PlayerId, PlayerAvailability>) => {
    latest.current = marks;
    setUnsaved(marks);
  };
  return {
    unsaved,
    next: () => [...latest.current.values()][0],
    add: (mark: PlayerAvailability) => {
      addUnsavedMark(key, mark);
      keep(new Map(latest.current).set(mark.playerId, mark));
    },
    /** Keeps the mark if the coach has changed the player again since. */
    remove: (mark: PlayerAvailability) => {
      removeUnsavedMark(key, mark);
      keep(new Map([...latest.current].filter(([, unsavedMark]) => unsavedMark !== mark)));
    },
  };
}

/** False when the coach has scrolled away, or is on another page without the notice. */
function isInSight(notice: HTMLElement | null): boolean {
  if (notice === null) return false;
  const { top, bottom } = notice.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  return middle >= 0 && middle <= innerHeight;
}
