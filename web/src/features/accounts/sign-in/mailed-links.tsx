import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cancelEmailChange, getCurrentUser, resendVerification, verifyEmail } from 'contract/accounts';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pendingInvitation } from '#domain/account/pending-invitation.ts';
import { call } from '#lib/http/api.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { getQueryKey, query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { CenteredPage } from '#ui/layout/page.tsx';
import { signInErrors, signInMessages } from '../messages.ts';
import { InvalidResetLink, ResetPasswordForm } from './password-reset.tsx';

type TokenPageProps = {
  readonly title: string;
  /** Shown for a link that is not complete. */
  readonly withoutToken: ReactNode;
  readonly children: (token: string) => ReactNode;
};

/** The page that an emailed link with a token opens. */
export function TokenPage({ title, withoutToken, children }: TokenPageProps) {
  const token = useUrlToken();
  return <CenteredPage title={title}>{token === null ? withoutToken : children(token)}</CenteredPage>;
}

/**
 * Reads the token of a mailed link once and removes it from the address bar, so that it neither stays in the history nor
 * is copied with the address.
 */
export function useUrlToken(): string | null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => new URLSearchParams(search).get('token') || null);
  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [navigate, pathname, search]);
  return token;
}

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

/** The pressed button unmounts; without this the keyboard focus would start again at the top of the page. */
const focus = (element: HTMLElement | null) => element?.focus();

/**
 * The cancellation waits for the button, because a mail scanner that runs the page's script would undo an honest change.
 * After it the coach chooses a new password on the same page.
 */
export function EmailChangeCancellation({ token }: { readonly token: string }) {
  const cancellation = useMutation({
    mutationFn: () => call(cancelEmailChange, { body: { token } }),
  });
  const [isRefused, setRefused] = useState(false);
  if (isRefused) return <InvalidResetLink />;
  if (cancellation.isSuccess) {
    const { message, resetToken } = cancellation.data;
    return (
      <div ref={focus} tabIndex={-1} className="grid gap-5 outline-none">
        <Alert tone="success">{message || signInMessages.changeCanceled}</Alert>
        <ResetPasswordForm token={resetToken} onInvalidLink={() => setRefused(true)} />
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      {cancellation.isError && (
        <CancellationFailed
          message={errorMessage(cancellation.error, { fallback: signInMessages.changeNotCanceled })}
        />
      )}
      <p>{signInMessages.changeRequested}</p>
      <p className="text-ink-soft text-sm">{signInMessages.cancelingEffect}</p>
      <Button
        variant="danger"
        wide
        pendingLabel={cancellation.isPending && 'Canceling the change...'}
        onClick={() => cancellation.mutate()}
      >
        This wasn't me
      </Button>
    </div>
  );
}

export function CancellationFailed({ message }: { readonly message: string }) {
  return (
    <div className="grid gap-4">
      <Alert tone="error">{message}</Alert>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.forgotPassword} variant="secondary">
          Reset your password
        </LinkButton>
        <LinkButton to={paths.login} variant="secondary">
          Back to Sign In
        </LinkButton>
      </div>
    </div>
  );
}
