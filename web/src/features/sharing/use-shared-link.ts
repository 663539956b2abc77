import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getSharedLink, putSharedLink, revokeSharedLink, type SharedLinkSettings } from 'contract/sharing/shared-links';
import { call } from '#lib/http/api.ts';
import { query } from '#lib/http/query.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';

type Action = Partial<SharedLinkSettings> | 'off';

export function useSharedLink(gameId: string) {
  const params = { gameId };
  const queryClient = useQueryClient();
  const options = query(getSharedLink, { params });
  const sharing = useQuery(options);
  const change = useEndpointMutation(putSharedLink, {
    params,
    refetchesUnknownOutcome: true,
    mutationFn: async (action: Action) => {
      if (action !== 'off') return call(putSharedLink, { params, body: action });
      await call(revokeSharedLink, { params });
      return { link: null };
    },
    // The response is shown at once: the address must not appear later than the success.
    onSuccess: (changed) => queryClient.setQueryData(options.queryKey, changed),
  });
  const isTurningOff = change.variables === 'off';
  return {
    sharing,
    link: sharing.data?.link ?? undefined,
    failure: change.error,
    isTurnedOff: change.isSuccess && isTurningOff,
    isSaving: change.isPending && !isTurningOff,
    isTurningOff: change.isPending && isTurningOff,
    save: (settings: Partial<SharedLinkSettings>) => change.mutate(settings),
    turnOff: () => change.mutate('off'),
  };
}
