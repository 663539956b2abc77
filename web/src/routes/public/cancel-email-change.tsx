import { signInMessages } from '#features/accounts/messages.ts';
import { CancellationFailed, EmailChangeCancellation, TokenPage } from '#features/accounts/sign-in/mailed-links.tsx';

export function CancelEmailChangePage() {
  const withoutToken = <CancellationFailed message={signInMessages.cancellationWithoutToken} />;
  return (
    <TokenPage title="Protect your account" withoutToken={withoutToken}>
      {(token) => <EmailChangeCancellation token={token} />}
    </TokenPage>
  );
}
