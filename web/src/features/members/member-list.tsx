import { useQuery } from '@tanstack/react-query';
import type { Endpoint } from 'contract/http/endpoint';
import {
  acceptHandOver,
  changeMemberRole,
  endHandOver,
  listMembers,
  offerHandOver,
  removeMember,
  type TeamMember,
  type TeamMembers,
  withdrawInvitation,
} from 'contract/members';
import { type InvitedRole, invitedRoles, mayChange } from 'contract/team-roles';
import { listTeams, type Team } from 'contract/teams';
import { losingTeam } from '#domain/teams/lost-teams.ts';
import { roleMeanings, roleNames } from '#domain/teams/team-rights.ts';
import { formatDate } from '#lib/dates/format-dates.ts';
import { call } from '#lib/http/api.ts';
import { query } from '#lib/http/query.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { SelectField } from '#ui/forms/fields.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { MoreMenu } from '#ui/overlays/menu.tsx';
import { describeRemoval, messages, roleOptions } from './messages.ts';

type ListProps = {
  readonly data: TeamMembers;
  readonly isOwner: boolean;
  /** True in a demo team, whose only member has a made-up address. */
  readonly isGuest: boolean;
  readonly isBusy: boolean;
  readonly onAct: (action: MemberAction) => void;
  readonly onAsk: (question: MemberQuestion) => void;
};

export function MemberList({ data, ...actions }: ListProps) {
  return (
    <Card aria-labelledby="members" size="compact">
      <h2 id="members" className="text-xl">
        Who coaches the team
      </h2>
      <ul aria-labelledby="members" className="mt-2 divide-y divide-line">
        {data.members.map((member) => (
          <MemberRow key={member.id} member={member} {...actions} />
        ))}
      </ul>
    </Card>
  );
}

type RowProps = Omit<ListProps, 'data'> & { readonly member: TeamMember };

function MemberRow({ member, isOwner, isGuest, isBusy, onAct, onAsk }: RowProps) {
  const { id: memberId, name, email, role, isYou } = member;
  const canBeChanged = isOwner && role !== 'owner';
  const offer = { id: 'offer', label: 'Hand the team over', onSelect: () => onAsk({ do: 'offer', member }) };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {isYou && <Badge tone="neutral">You</Badge>}
        </p>
        {email && !isGuest && <p className="wrap-anywhere text-ink-soft text-sm">{email}</p>}
        {!canBeChanged && (
          <p className="text-ink-soft text-sm">
            {roleNames[role]}: {roleMeanings[role]}
          </p>
        )}
      </div>
      {canBeChanged && (
        <div className="flex min-w-0 max-w-full flex-1 basis-64 items-end gap-2">
          <SelectField
            label={`Role of ${name}`}
            className="min-w-0 flex-1"
            options={roleOptions}
            value={role}
            disabled={isBusy}
            onChange={({ target }) => {
              const chosen = invitedRoles.find((invited) => invited === target.value);
              if (chosen) onAct({ do: 'change role', memberId, role: chosen });
            }}
          />
          <MoreMenu
            label={`More for ${name}`}
            items={[
              ...(role === 'coach' ? [offer] : []),
              { id: 'remove', label: 'Remove', isDanger: true, onSelect: () => onAsk({ do: 'remove', member }) },
            ]}
          />
        </div>
      )}
    </li>
  );
}

/** The invitations that can still be accepted. Nothing is shown without one. */
export function Invitations({ data, isBusy, onAct }: Omit<ListProps, 'onAsk' | 'isOwner' | 'isGuest'>) {
  if (data.invitations.length === 0) return null;
  return (
    <Card aria-labelledby="invitations" size="compact">
      <h2 id="invitations" className="text-xl">
        Open invitations
      </h2>
      <ul aria-labelledby="invitations" className="mt-2 divide-y divide-line">
        {data.invitations.map(({ id, role, email, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="wrap-anywhere font-semibold">{email ?? 'By link'}</p>
              <p className="text-ink-soft text-sm">
                {roleNames[role]} · until {formatDate(expiresAt)}
              </p>
            </div>
            <Button
              variant="secondary"
              aria-label={`Withdraw the invitation: ${email ?? 'By link'}, ${roleNames[role]}`}
              disabled={isBusy}
              onClick={() => onAct({ do: 'withdraw', invitationId: id })}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What is asked before it is done, because it cannot be undone alone. */
export type MemberQuestion = { readonly do: 'remove' | 'offer' | 'accept offer'; readonly member: TeamMember };

type MemberQuestionDialogProps = {
  readonly team: Team;
  readonly question: MemberQuestion;
  readonly isPending: boolean;
  readonly failure: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

export function MemberQuestionDialog({ team, question, isPending, failure, ...on }: MemberQuestionDialogProps) {
  const { title, text, confirm, isDanger } = describeQuestion(question, team);
  return (
    <ConfirmDialog
      title={title}
      isOpen
      isDanger={isDanger}
      confirmLabel={confirm}
      pendingLabel={isPending && 'Saving...'}
      onConfirm={on.onConfirm}
      onCancel={on.onClose}
    >
      <p>{text}</p>
      {failure && <Alert tone="error">{failure}</Alert>}
    </ConfirmDialog>
  );
}

function describeQuestion({ do: what, member: { name, isYou } }: MemberQuestion, team: Team) {
  if (what === 'offer')
    return { title: `Hand ${team.name} over to ${name}?`, text: messages.handOver, confirm: 'Offer', isDanger: false };
  if (what === 'accept offer')
    return { title: `Become the owner of ${team.name}?`, text: messages.accept, confirm: 'Accept', isDanger: false };
  if (isYou) return { title: `Leave ${team.name}?`, text: messages.leave, confirm: 'Leave', isDanger: true };
  return { title: `Remove ${name}?`, text: describeRemoval(name), confirm: 'Remove', isDanger: true };
}

type MemberAction =
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
