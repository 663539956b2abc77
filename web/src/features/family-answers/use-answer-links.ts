import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AnswerLinks,
  getAnswerLinks,
  putPlayerAnswerLinks,
  putTeamAnswerLink,
  revokePlayerAnswerLink,
  revokePlayerAnswerLinks,
  revokeTeamAnswerLink,
  type TeamLinkSettings,
} from 'contract/answers/team-answers';
import type { Team } from 'contract/teams';
import { call } from '#lib/http/api.ts';
import { query } from '#lib/http/query.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';

type Action =
  | { readonly team: TeamLinkSettings }
  | { readonly 'player off': string }
  | 'team off'
  | 'players'
  | 'players off';

export function useAnswerLinks({ id: teamId }: Team) {
  const params = { teamId };
  const queryClient = useQueryClient();
  const options = query(getAnswerLinks, { params });
  const links = useQuery(options);
  const change = useEndpointMutation(putTeamAnswerLink, {
    params,
    refetchesUnknownOutcome: true,
    mutationFn: (action: Action): Promise<AnswerLinks> => {
      if (action === 'team off') return call(revokeTeamAnswerLink, { params });
      if (action === 'players') return call(putPlayerAnswerLinks, { params });
      if (action === 'players off') return call(revokePlayerAnswerLinks, { params });
      if ('player off' in action)
        return call(revokePlayerAnswerLink, { params: { ...params, playerId: action['player off'] } });
      return call(putTeamAnswerLink, { params, body: action.team });
    },
    // The response is shown at once: the address must not appear later than the success.
    onSuccess: (changed) => queryClient.setQueryData(options.queryKey, changed),
  });
  return {
    links,
    change: change.mutate,
    failure: change.error,
    pending: change.isPending ? change.variables : undefined,
  };
}
