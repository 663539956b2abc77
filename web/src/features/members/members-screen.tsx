import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { createInvitation, newInvitation, type TeamMembers } from 'contract/members';
import { mayChange } from 'contract/team-roles';
import type { Team } from 'contract/teams';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { userQuery } from '#domain/account/site.ts';
import { linkCopied, useCopy } from '#domain/links/private-link.tsx';
import { selectTeam, storedTeamId } from '#domain/teams/current-team.ts';
import { registerField, showFieldErrors } from '#lib/forms/form-fields.ts';
import { call } from '#lib/http/api.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { useIsOnline } from '#lib/http/network.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { SelectField, TextField } from '#ui/forms/fields.tsx';
import { FormError, InvalidFieldsSummary } from '#ui/forms/form-errors.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page.tsx';
import { Invitations, MemberList, type MemberQuestion, MemberQuestionDialog, useMembers } from './member-list.tsx';
import { describeOpenOffer, membersErrors, messages, roleOptions } from './messages.ts';

export function MembersScreen({ team }: { readonly team: Team }) {
  const { members, change } = useMembers(team);
  const { data: user } = useQuery(userQuery);
  const { question, ask, answer, close } = useQuestion(team, change);
  const isOnline = useIsOnline();
  const isOwner = mayChange(team.role, 'members');
  const isGuest = Boolean(user?.guestUntil);
  const { data } = members;
  const you = data?.members.find(({ isYou }) => isYou);
  return (
    <>
      <PageHeading title={`Members of ${team.name}`} actions={<ActivityLink teamId={team.id} />}>
        {isOwner ? messages.intro : messages.assistantIntro}
      </PageHeading>
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
        {!isOnline && <Alert tone="warning">{messages.offline}</Alert>}
        {data?.handOver && (
          <HandOverNotice
            team={team}
            handOver={data.handOver}
            isEnding={change.isPending && change.variables.do === 'end offer'}
            onEnd={() => change.mutate({ do: 'end offer' })}
            onAccept={() => you && ask({ do: 'accept offer', member: you })}
          />
        )}
        {change.isError && !question && <Alert tone="error">{errorMessage(change.error, membersErrors)}</Alert>}
        {!data && members.isError && (
          <ErrorState message={errorMessage(members.error, { fallback: messages.load })} onRetry={members.refetch} />
        )}
        {members.isPending && <SkeletonRows rows={3} label="Loading members..." className="h-16" />}
        {data && (
          <MemberList
            data={data}
            isOwner={isOwner}
            isGuest={isGuest}
            isBusy={change.isPending}
            onAct={(action) => change.mutate(action)}
            onAsk={ask}
          />
        )}
        {data && isOwner && isGuest && <Alert tone="info">{messages.guests}</Alert>}
        {data && isOwner && !isGuest && !team.isReadOnly && <InviteSection team={team} />}
        {/* Below the form, so that the link which appears in it does not move. */}
        {data && <Invitations data={data} isBusy={change.isPending} onAct={(action) => change.mutate(action)} />}
        {you && !isOwner && (
          <Button variant="danger" className="justify-self-start" onClick={() => ask({ do: 'remove', member: you })}>
            Leave the team
          </Button>
        )}
      </div>
      {question && (
        <MemberQuestionDialog
          team={team}
          question={question}
          isPending={change.isPending}
          failure={change.isError ? errorMessage(change.error, membersErrors) : undefined}
          onConfirm={() => answer(question)}
          onClose={close}
        />
      )}
    </>
  );
}

function ActivityLink({ teamId }: { readonly teamId: string }) {
  return (
    <LinkButton to={paths.activity(teamId)} variant="secondary">
      Activity
    </LinkButton>
  );
}

/** Asks before what cannot be undone alone, and does it. A coach who has left sees the list of teams. */
function useQuestion(team: Team, change: ReturnType<typeof useMembers>['change']) {
  const [question, ask] = useState<MemberQuestion>();
  const navigate = useNavigate();
  const close = () => {
    ask(undefined);
    change.reset();
  };
  const leave = () => {
    if (storedTeamId() === team.id) selectTeam(null);
    void navigate(paths.teams);
  };
  const answer = ({ do: what, member }: MemberQuestion) =>
    change.mutate(what === 'accept offer' ? { do: what } : { do: what, memberId: member.id }, {
      onSuccess: what === 'remove' && member.isYou ? leave : close,
    });
  return { question, ask, answer, close };
}

type HandOverNoticeProps = {
  readonly team: Team;
  readonly handOver: NonNullable<TeamMembers['handOver']>;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
  readonly onAccept: () => void;
};

/** The open offer of the team: the owner can take it back, and the coach who got it accepts or declines. */
function HandOverNotice({ team, handOver, isEnding, onEnd, onAccept }: HandOverNoticeProps) {
  const isOwner = mayChange(team.role, 'members');
  return (
    <Alert
      tone="info"
      title={isOwner ? `You offered the team to ${handOver.toName}` : 'The owner offers you this team'}
      action={
        <div className="flex flex-wrap gap-3">
          {!isOwner && <Button onClick={onAccept}>Accept</Button>}
          <Button variant="secondary" pendingLabel={isEnding && 'Saving...'} onClick={onEnd}>
            {isOwner ? 'Take back' : 'Decline'}
          </Button>
        </div>
      }
    >
      {isOwner ? describeOpenOffer(handOver.toName) : messages.accept}
    </Alert>
  );
}

const noEmail = z.literal('').transform(() => undefined);
const invitationForm = newInvitation
  .pick({ role: true })
  .extend({ email: z.union([noEmail, newInvitation.shape.email]) });
type InvitationInput = z.input<typeof invitationForm>;
type InvitationOutput = z.output<typeof invitationForm>;

/** Invites one person, whose link is shown once. */
function InviteSection({ team }: { readonly team: Team }) {
  const params = { teamId: team.id };
  const fields = useForm<InvitationInput, unknown, InvitationOutput>({
    resolver: zodResolver(invitationForm),
    defaultValues: { role: 'coach', email: '' },
  });
  // The same invitation is asked for again after a lost response.
  const [id, setId] = useState(() => uuid());
  const invite = useEndpointMutation(createInvitation, {
    params,
    refetchesUnknownOutcome: true,
    mutationFn: ({ role, email }: InvitationOutput) =>
      call(createInvitation, { params, body: { id, role, ...(email !== undefined && { email }) } }),
    onSuccess: () => {
      setId(uuid());
      fields.reset();
    },
    onError: (error) => showFieldErrors(error, ['role', 'email'], fields.setError),
  });
  const { data: created } = invite;
  return (
    <Card aria-labelledby="invite" size="compact">
      <h2 id="invite" className="text-xl">
        Invite a person
      </h2>
      <p className="mt-1 text-ink-soft text-sm">{messages.inviteHint}</p>
      <form noValidate onSubmit={fields.handleSubmit((values) => invite.mutate(values))} className="mt-4 grid gap-4">
        <SelectField label="Role" options={roleOptions} {...registerField(fields, 'role')} />
        <TextField
          label="Email address"
          hint="(optional)"
          helper={messages.email}
          type="email"
          autoComplete="off"
          {...registerField(fields, 'email')}
        />
        <InvalidFieldsSummary />
        <FormError message={invite.isError && errorMessage(invite.error, { fallback: messages.invite })} />
        <Button type="submit" className="justify-self-start" pendingLabel={invite.isPending && 'Creating...'}>
          Create Invitation
        </Button>
      </form>
      {created && <CreatedLink key={created.url} url={created.url} sentTo={created.invitation.email} />}
    </Card>
  );
}

type CreatedLinkProps = { readonly url: string; readonly sentTo: string | null };

function CreatedLink({ url, sentTo }: CreatedLinkProps) {
  const { copy, share, canShare, outcome } = useCopy(linkCopied);
  // It appears below the form, where a phone does not show it.
  const link = useRef<HTMLInputElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <div className="mt-5 grid gap-3 border-line border-t pt-4">
      <p className="font-semibold">{sentTo ? `The invitation was sent to ${sentTo}.` : messages.linkShownOnce}</p>
      <TextField ref={link} label="Link" readOnly value={url} onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap gap-3">
        {canShare && <Button onClick={() => share({ url })}>Send Link</Button>}
        <Button variant={canShare ? 'secondary' : 'primary'} onClick={() => copy(url)}>
          Copy Link
        </Button>
      </div>
      <p role="status">{outcome}</p>
    </div>
  );
}
