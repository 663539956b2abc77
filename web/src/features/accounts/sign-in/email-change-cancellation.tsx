import { useMutation } from '@tanstack/react-query';
import { cancelEmailChange } from 'contract/accounts';
import { useState } from 'react';
import { call } from '#lib/http/api.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { signInMessages } from '../messages.ts';
import { InvalidResetLink, ResetPasswordForm } from './password-reset.tsx';

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
