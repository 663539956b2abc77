import { signInMessages } from '#features/accounts/messages.ts';
import { EmailVerification, VerificationFailed } from '#features/accounts/sign-in/email-verification.tsx';
import { useUrlToken } from '#features/accounts/sign-in/use-url-token.ts';
import { CenteredPage } from '#ui/layout/centered-page.tsx';

export function VerifyEmailPage() {
  const token = useUrlToken();
  return (
    <CenteredPage title="Email Verification">
      {token === null ? (
        <VerificationFailed message={signInMessages.verificationWithoutToken} />
      ) : (
        <EmailVerification token={token} />
      )}
    </CenteredPage>
  );
}
