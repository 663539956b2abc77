import { signInMessages } from '#features/accounts/messages.ts';
import { CancellationFailed, EmailChangeCancellation } from '#features/accounts/sign-in/email-change-cancellation.tsx';
import { useUrlToken } from '#features/accounts/sign-in/use-url-token.ts';
import { CenteredPage } from '#ui/layout/centered-page.tsx';

export function CancelEmailChangePage() {
  const token = useUrlToken();
  return (
    <CenteredPage title="Protect your account">
      {token === null ? (
        <CancellationFailed message={signInMessages.cancellationWithoutToken} />
      ) : (
        <EmailChangeCancellation token={token} />
      )}
    </CenteredPage>
  );
}
