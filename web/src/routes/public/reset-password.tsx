import { useState } from 'react';
import { InvalidResetLink, ResetPasswordForm } from '#features/accounts/sign-in/password-reset.tsx';
import { useUrlToken } from '#features/accounts/sign-in/token-page.tsx';
import { CenteredPage } from '#ui/layout/page.tsx';

export function ResetPasswordPage() {
  const token = useUrlToken();
  const [isRefused, setRefused] = useState(false);
  if (token === null || isRefused)
    return (
      <CenteredPage title="Invalid Reset Link">
        <InvalidResetLink />
      </CenteredPage>
    );
  return (
    <CenteredPage title="Reset your password" lead="Choose a new password for your account.">
      <ResetPasswordForm token={token} onInvalidLink={() => setRefused(true)} />
    </CenteredPage>
  );
}
