import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getAvailability, type PlayerAvailability, putAvailability } from 'contract/availability';
import { call } from '#lib/api.ts';
import { wordsFor } from '#lib/problem.ts';
import { query } from '#lib/query.ts';

export type Availability = {
  /** As the coach sees it now, saved or on its way. */
  readonly entries: readonly PlayerAvailability[];
  readonly isSaving: boolean;
  /** Why the last change is not saved yet. It stays in effect on this screen. */
  readonly failure: string | undefined;
  readonly change: (entries: readonly PlayerAvailability[]) => void;
  readonly retry: () => void;
};

/** Saves every change at once, one after the other, and shows it before the server has answered. */
export function useAvailability(gameId: string, saved: readonly PlayerAvailability[]): Availability {
  const queryClient = useQueryClient();
  const params = { gameId };
  const work = useMutation({
    // Two requests on their way together could arrive in the wrong order and save the older list.
    scope: { id: `availability of ${gameId}` },
    mutationFn: (entries: readonly PlayerAvailability[]) => call(putAvailability, { params, body: [...entries] }),
    onSuccess: (entries) => queryClient.setQueryData(query(getAvailability, { params }).queryKey, entries),
  });
  const pending = work.isPending || work.isError ? work.variables : undefined;
  return {
    entries: pending ?? saved,
    isSaving: work.isPending,
    failure: work.error ? wordsFor(work.error, 'Availability could not be saved. Please try again.') : undefined,
    change: work.mutate,
    retry: () => work.variables && work.mutate(work.variables),
  };
}
