import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getAvailability, type PlayerAvailability, putAvailability } from 'contract/availability';
import type { Game } from 'contract/games';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '#lib/api.ts';
import { wordsFor } from '#lib/problem.ts';
import { query } from '#lib/query.ts';
import { dismissToast, showToast } from '#ui/toast.ts';

export type Availability = {
  /** As the coach sees it now, saved or on its way. */
  readonly entries: readonly PlayerAvailability[];
  readonly isSaving: boolean;
  /** Why the last change is not saved yet, until it is. It stays in effect on this screen. */
  readonly failure: string | undefined;
  readonly change: (entries: readonly PlayerAvailability[]) => void;
  readonly retry: () => void;
};

export const availabilityFailureId = 'availability-failure';

/** Saves every change at once, one after the other, and shows it before the server has answered. */
export function useAvailability({ id: gameId, opponent }: Game, saved: readonly PlayerAvailability[]): Availability {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const toast = useRef<number>(undefined);
  const params = { gameId };
  const work = useMutation({
    // Two requests on their way together could arrive in the wrong order and save the older list.
    scope: { id: `availability of ${gameId}` },
    mutationFn: (entries: readonly PlayerAvailability[]) => call(putAvailability, { params, body: [...entries] }),
    onSuccess: (entries) => {
      queryClient.setQueryData(query(getAvailability, { params }).queryKey, entries);
      setFailure(undefined);
      if (toast.current !== undefined) dismissToast(toast.current);
      toast.current = undefined;
    },
    onError: (error) => {
      // At once, since the notice must stand on the page before it can be found out of sight.
      flushSync(() => setFailure(wordsFor(error, 'Availability could not be saved. Please try again.')));
      if (isInSight(document.getElementById(availabilityFailureId))) return;
      toast.current ??= showToast(`Who is in against ${opponent} could not be saved.`, { tone: 'error' });
    },
  });
  const pending = work.isPending || work.isError ? work.variables : undefined;
  return {
    entries: pending ?? saved,
    isSaving: work.isPending,
    failure,
    change: work.mutate,
    retry: () => work.variables && work.mutate(work.variables),
  };
}

/** Not when the coach has scrolled away from it, and not on another page, where it does not stand. */
function isInSight(notice: HTMLElement | null): boolean {
  if (notice === null) return false;
  const { top, bottom } = notice.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  return middle >= 0 && middle <= innerHeight;
}
