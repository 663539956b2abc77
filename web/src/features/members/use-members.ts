import { useQuery } from '@tanstack/react-query';
import type { Endpoint } from 'contract/http/endpoint';
import {
  acceptHandOver,
  changeMemberRole,
  endHandOver,
  listMembers,
  offerHandOver,
  removeMember,
  withdrawInvitation,
} from 'contract/members';
import { type InvitedRole, mayChange } from 'contract/team-roles';
import { listTeams, type Team } from 'contract/teams';
import { losingTeam } from '#domain/teams/lost-teams.ts';
import { call } from '#lib/http/api.ts';
import { query } from '#lib/http/query.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { showToast } from '#ui/feedback/toast.tsx';

export type MemberAction =
  | { readonly do: 'change role'; readonly memberId: string; readonly role: InvitedRole }
  | { readonly do: 'remove' | 'offer'; readonly memberId: string }
  | { readonly do: 'withdraw'; readonly invitationId: string }
  | { readonly do: 'end offer' | 'accept offer' };

/** The list of members, and everything that is done with one of them. One change runs at a time. */
export function useMembers({ id: teamId, role }: Team) {
  const members = useQuery(query(listMembers, { params: { teamId } }));
  const change = useEndpointMutation(anyChange, {
    refetchesUnknownOutcome: true,
    // An assistant removes only the own membership.
    mutationFn: (action: MemberAction) =>
      action.do === 'remove' && !mayChange(role, 'members')
        ? losingTeam(teamId, () => send(teamId, action))
        : send(teamId, action),
    onSuccess: async (_output, action, refetched) => {
      await refetched;
      showToast(mayChange(role, 'members') ? outcomes[action.do] : outcomesForAssistants[action.do]);
    },
    // What was shown is out of date when the server refuses.
    onError: () => void members.refetch(),
  });
  return { members, change };
}

/** A role or a new owner changes what the teams in the list allow. */
const anyChange: Pick<Endpoint, 'config' | 'method'> = {
  method: 'PUT',
  config: { access: 'verified', invalidates: [listMembers.url, listTeams.url] },
};

async function send(teamId: string, action: MemberAction): Promise<void> {
  const params = { teamId };
  if (action.do === 'withdraw')
    await call(withdrawInvitation, { params: { teamId, invitationId: action.invitationId } });
  if (action.do === 'change role')
    await call(changeMemberRole, { params: { teamId, memberId: action.memberId }, body: { role: action.role } });
  if (action.do === 'remove') await call(removeMember, { params: { teamId, memberId: action.memberId } });
  if (action.do === 'offer') await call(offerHandOver, { params, body: { memberId: action.memberId } });
  if (action.do === 'end offer') await call(endHandOver, { params });
  if (action.do === 'accept offer') await call(acceptHandOver, { params });
}

const outcomes: Readonly<Record<MemberAction['do'], string>> = {
  'change role': 'The role has been changed.',
  remove: 'The person is no longer in the team.',
  offer: 'The team has been offered. It is handed over when the coach accepts.',
  withdraw: 'The invitation has been withdrawn. Its link no longer works.',
  'end offer': 'The offer has been taken back.',
  'accept offer': 'You are the owner of the team now.',
};

const outcomesForAssistants: typeof outcomes = {
  ...outcomes,
  remove: 'You have left the team.',
  'end offer': 'You have declined the offer.',
};
