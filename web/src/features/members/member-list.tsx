import type { TeamMember, TeamMembers } from 'contract/members';
import { type InvitedRole, invitedRoles } from 'contract/team-roles';
import { roleMeanings, roleNames } from '#domain/teams/team-rights.ts';
import { formatDate } from '#lib/dates/format-dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { SelectField } from '#ui/forms/fields.tsx';
import { Card } from '#ui/layout/card.tsx';
import { MoreMenu } from '#ui/overlays/menu.tsx';
import type { MemberQuestion } from './member-question-dialog.tsx';
import { roleOptions } from './messages.ts';
import type { MemberAction } from './use-members.ts';

type ListProps = {
  readonly data: TeamMembers;
  readonly isOwner: boolean;
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

function MemberRow({ member, isOwner, isBusy, onAct, onAsk }: RowProps) {
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
        {email && <p className="wrap-anywhere text-ink-soft text-sm">{email}</p>}
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
              const chosen = findRole(target.value);
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

export function findRole(value: string): InvitedRole | undefined {
  return invitedRoles.find((role) => role === value);
}

/** The invitations that can still be accepted. Nothing is shown without one. */
export function Invitations({ data, isBusy, onAct }: Omit<ListProps, 'onAsk' | 'isOwner'>) {
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
