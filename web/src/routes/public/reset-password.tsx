import { ResetPasswordForm } from '#features/accounts/sign-in/reset-password-form.tsx';
import { useUrlToken } from '#features/accounts/sign-in/use-url-token.ts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { NarrowPage } from '#ui/layout/centered-page.tsx';

export function ResetPasswordPage() {
  const token = useUrlToken();
  if (token === null) return <InvalidResetLink />;
  return (
    <NarrowPage title="Reset your password" lead="Choose a new password for your account.">
      <ResetPasswordForm token={token} />
    </NarrowPage>
  );
}

function InvalidResetLink() {
  return (
    <NarrowPage title="Invalid Reset Link">
      <div className="grid gap-5">
        <Alert tone="error">Invalid reset link. Please request a new password reset.</Alert>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.forgotPassword}>Request a new reset link</LinkButton>
          <LinkButton to={paths.login} look="secondary">
            Back to login
          </LinkButton>
        </div>
      </div>
    </NarrowPage>
  );
}
