import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { acceptInvitation, lookUpInvitation } from 'contract/members';
import { listTeams } from 'contract/teams';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { pendingInvitation } from '#domain/account/pending-invitation.ts';
import { userQuery } from '#domain/account/site.ts';
import { selectTeam } from '#domain/teams/current-team.ts';
import { roleMeanings, roleNames } from '#domain/teams/team-rights.ts';
import { formatDate } from '#lib/dates/format-dates.ts';
import { call } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { queryClient } from '#lib/http/query.ts';
import { invalidateAfter } from '#lib/http/use-endpoint-mutation.ts';
import { paths } from '#lib/navigation/paths.ts';
import type { LoginState } from '#lib/navigation/return-path.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { invitationMessages } from './messages.ts';

type InvitationViewProps = {
  readonly token: string;
  readonly isSignedIn: boolean;
  /** Around the button of a person who is signed in: what asks to verify the address first. */
  readonly verifiedOnly: (accept: ReactNode) => ReactNode;
};

/** Which team, who invites and as what, before and after signing in. */
export function InvitationView({ token, isSignedIn, verifiedOnly }: InvitationViewProps) {
  const invitation = useQuery({
    queryKey: [lookUpInvitation.url, token],
    // The signal ends a read whose page was left, so that it remembers nothing after a sign-out.
    queryFn: async ({ signal }) => {
      const seen = await call(lookUpInvitation, { body: { token }, signal });
      pendingInvitation.remember(token);
      return seen;
    },
    retry: false,
    // An invitation works once, so what was read for an earlier visit says nothing.
    gcTime: 0,
  });
  const { data, error } = invitation;
  if (invitation.isPending) return <SkeletonRows rows={2} label="Loading the invitation..." className="h-14" />;
  if (error instanceof ApiError && (error.status === 410 || error.status === 400))
    return <EndedInvitation message={errorMessage(error, { fallback: invitationMessages.notFound })} />;
  if (!data) {
    const message = errorMessage(error, { fallback: invitationMessages.failed });
    return <ErrorState message={message} onRetry={invitation.refetch} />;
  }
  return (
    <div className="grid gap-5">
      <p>
        {data.inviterName} invites you to <strong className="wrap-anywhere">{data.teamName}</strong>.
      </p>
      <p className="text-ink-soft text-sm">
        Your role: {roleNames[data.role]} ({roleMeanings[data.role]}). The invitation works until{' '}
        {formatDate(data.expiresAt)}.
      </p>
      {isSignedIn ? verifiedOnly(<Acceptance token={token} />) : <SignInLinks token={token} />}
    </div>
  );
}

function SignInLinks({ token }: { readonly token: string }) {
  const state: LoginState = { from: `${paths.invitation}#${token}` };
  return (
    <>
      <p>{invitationMessages.signIn}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.login} state={state}>
          Sign In
        </LinkButton>
        <LinkButton to={paths.register} state={state} variant="secondary">
          Create Account
        </LinkButton>
      </div>
    </>
  );
}

/** A guest cannot join. The invitation waits until the guest has an account. */
function Acceptance({ token }: { readonly token: string }) {
  const { data: user } = useSuspenseQuery(userQuery);
  if (!user.guestUntil) return <AcceptButton token={token} />;
  const state: LoginState = { from: `${paths.invitation}#${token}` };
  return (
    <>
      <p>{invitationMessages.guest}</p>
      <LinkButton to={paths.register} state={state} className="justify-self-start">
        Create Account
      </LinkButton>
    </>
  );
}

function AcceptButton({ token }: { readonly token: string }) {
  const navigate = useNavigate();
  const acceptance = useMutation({
    mutationFn: () => call(acceptInvitation, { body: { token } }),
    onSuccess: async ({ team, wasMember }) => {
      pendingInvitation.forget();
      await invalidateAfter(queryClient, acceptInvitation);
      await queryClient.invalidateQueries({ queryKey: [listTeams.url], refetchType: 'all' });
      selectTeam(team.id);
      const role = roleNames[team.role].toLowerCase();
      showToast(
        wasMember ? `You are in ${team.name} already, as ${role}.` : `You are in ${team.name} now, as ${role}.`,
      );
      void navigate(paths.dashboard, { replace: true });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 410) pendingInvitation.forget();
    },
  });
  return (
    <>
      {acceptance.isError && (
        <Alert tone="error">{errorMessage(acceptance.error, { fallback: invitationMessages.notAccepted })}</Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button pendingLabel={acceptance.isPending && 'Joining...'} onClick={() => acceptance.mutate()}>
          Join the team
        </Button>
        <LinkButton to={paths.dashboard} variant="secondary" onClick={pendingInvitation.forget}>
          Not now
        </LinkButton>
      </div>
    </>
  );
}

/** Used, expired, withdrawn or wrong: nothing says which. */
export function EndedInvitation({ message }: { readonly message: string }) {
  return (
    <div className="grid gap-4">
      <Alert tone="error">{message}</Alert>
      <LinkButton
        to={paths.dashboard}
        variant="secondary"
        className="justify-self-start"
        onClick={pendingInvitation.forget}
      >
        Go to Evenfield
      </LinkButton>
    </div>
  );
}
