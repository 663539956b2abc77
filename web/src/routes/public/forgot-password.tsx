import { useState } from 'react';
import { ForgotPasswordForm } from '#features/accounts/sign-in/password-reset.tsx';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextLink } from '#ui/buttons/links.tsx';
import { CenteredPage } from '#ui/layout/page.tsx';

export function ForgotPasswordPage() {
  const [isSent, setSent] = useState(false);
  if (isSent) return <CheckYourEmail onTryAgain={() => setSent(false)} />;
  return (
    <CenteredPage title="Forgot your password?" lead="We will mail you a link with which you can choose a new one.">
      <div className="grid gap-5">
        <ForgotPasswordForm onSent={() => setSent(true)} />
        <TextLink to={paths.login}>Back to login</TextLink>
      </div>
    </CenteredPage>
  );
}

function CheckYourEmail({ onTryAgain }: { readonly onTryAgain: () => void }) {
  return (
    <CenteredPage
      key="sent"
      title="Check your email"
      lead="If an account with that email exists, we've sent you a password reset link."
    >
      <p className="mb-5 text-ink-soft text-sm">
        The link works once, for 60 minutes. Nothing there? Look in the spam folder, or check the address and try again.
      </p>
      <div className="flex flex-wrap items-center gap-5">
        <Button variant="secondary" onClick={onTryAgain}>
          Try Again
        </Button>
        <TextLink to={paths.login}>Back to login</TextLink>
      </div>
    </CenteredPage>
  );
}
