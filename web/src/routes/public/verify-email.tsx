import { signInMessages } from '#features/accounts/messages.ts';
import { EmailVerification, TokenPage, VerificationFailed } from '#features/accounts/sign-in/mailed-links.tsx';

export function VerifyEmailPage() {
  const withoutToken = <VerificationFailed message={signInMessages.verificationWithoutToken} />;
  return (
    <TokenPage title="Email Verification" withoutToken={withoutToken}>
      {(token) => <EmailVerification token={token} />}
    </TokenPage>
  );
}
