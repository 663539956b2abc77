import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getCurrentUser, resendVerification, verifyEmail } from 'contract/accounts';
import { useEffect } from 'react';
import { pendingInvitation } from '#domain/account/pending-invitation.ts';
import { call } from '#lib/http/api.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { getQueryKey, query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { signInErrors, signInMessages } from '../messages.ts';

/** Verifies on load: the mailed link only opens this page, and the call that changes something is made by its script. */
export function EmailVerification({ token }: { readonly token: string }) {
  const queryClient = useQueryClient();
  const verification = useQuery({
    queryKey: query(verifyEmail, { query: { token } }).queryKey,
    // A success may have no body: then the default text is shown.
    queryFn: ({ signal }) => call(verifyEmail, { query: { token }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isVerified = verification.isSuccess;
  const invitation = pendingInvitation.path();
  useEffect(() => {
    if (isVerified) void refetchUser(queryClient);
  }, [isVerified, queryClient]);

  if (verification.isPending)
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner /> Verifying your email...
      </p>
    );
  if (verification.isError)
    return <VerificationFailed message={errorMessage(verification.error, signInErrors.verification)} />;
  return (
    <div className="grid gap-5">
      <Alert tone="success">{verification.data?.message || signInMessages.verified}</Alert>
      <div className="flex flex-wrap gap-3">
        {invitation ? (
          <LinkButton to={invitation}>Go to your invitation</LinkButton>
        ) : (
          <LinkButton to={paths.dashboard}>Go to Dashboard</LinkButton>
        )}
        <LinkButton to={paths.login} variant="secondary">
          Sign In
        </LinkButton>
      </div>
    </div>
  );
}

/** A response that is still on its way may describe the user before the verification, so it is canceled. */
async function refetchUser(queryClient: QueryClient): Promise<void> {
  const queryKey = getQueryKey(getCurrentUser);
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey, refetchType: 'all' });
}

export function VerificationFailed({ message }: { readonly message: string }) {
  const resend = useMutation({ mutationFn: (email: string) => call(resendVerification, { body: { email } }) });
  function promptAndResend() {
    const email = window.prompt('Enter your email address:')?.trim();
    if (email) resend.mutate(email);
  }
  return (
    <div className="grid gap-5">
      <Alert tone="error">{message}</Alert>
      {resend.isSuccess && <Alert tone="success">{signInMessages.resent}</Alert>}
      {resend.isError && (
        <Alert tone="error">
          {errorMessage(resend.error, { fallback: signInMessages.resendFailed, detail: 'none' })}
        </Alert>
      )}
      <Button onClick={promptAndResend} pendingLabel={resend.isPending && 'Sending...'}>
        Resend Verification Email
      </Button>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.login} variant="secondary">
          Back to Sign In
        </LinkButton>
        <LinkButton to={paths.register} variant="secondary">
          Create New Account
        </LinkButton>
      </div>
    </div>
  );
}
