import { signInMessages } from '#features/accounts/messages.ts';
import { CancellationFailed, EmailChangeCancellation } from '#features/accounts/sign-in/email-change-cancellation.tsx';
import { TokenPage } from '#features/accounts/sign-in/token-page.tsx';

export function CancelEmailChangePage() {
  const withoutToken = <CancellationFailed message={signInMessages.cancellationWithoutToken} />;
  return (
    <TokenPage title="Protect your account" withoutToken={withoutToken}>
      {(token) => <EmailChangeCancellation token={token} />}
    </TokenPage>
  );
}
