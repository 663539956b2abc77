import { ResetPasswordForm } from '#features/accounts/sign-in/reset-password-form.tsx';
import { useUrlToken } from '#features/accounts/sign-in/token-page.tsx';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { CenteredPage } from '#ui/layout/centered-page.tsx';

export function ResetPasswordPage() {
  const token = useUrlToken();
  if (token === null) return <InvalidResetLink />;
  return (
    <CenteredPage title="Reset your password" lead="Choose a new password for your account.">
      <ResetPasswordForm token={token} />
    </CenteredPage>
  );
}

function InvalidResetLink() {
  return (
    <CenteredPage title="Invalid Reset Link">
      <div className="grid gap-5">
        <Alert tone="error">Invalid reset link. Please request a new password reset.</Alert>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.forgotPassword}>Request a new reset link</LinkButton>
          <LinkButton to={paths.login} variant="secondary">
            Back to login
          </LinkButton>
        </div>
      </div>
    </CenteredPage>
  );
}
