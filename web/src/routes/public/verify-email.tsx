import { signInMessages } from '#features/accounts/messages.ts';
import { EmailVerification, VerificationFailed } from '#features/accounts/sign-in/email-verification.tsx';
import { TokenPage } from '#features/accounts/sign-in/token-page.tsx';

export function VerifyEmailPage() {
  const withoutToken = <VerificationFailed message={signInMessages.verificationWithoutToken} />;
  return (
    <TokenPage title="Email Verification" withoutToken={withoutToken}>
      {(token) => <EmailVerification token={token} />}
    </TokenPage>
  );
}
