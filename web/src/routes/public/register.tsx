import { useState } from 'react';
import { Navigate } from 'react-router';
import { RegisterForm } from '#features/accounts/sign-in/register-form.tsx';
import { paths } from '#lib/navigation/paths.ts';
import { session } from '#lib/session/session.ts';
import { TextLink } from '#ui/buttons/text-link.tsx';
import { CenteredPage } from '#ui/layout/centered-page.tsx';

export function RegisterPage() {
  const [isVisitor] = useState(() => !session.isSignedIn());
  // Only a coach who arrives signed in is redirected here: after registering the form shows its message first.
  if (!isVisitor) return <Navigate to={paths.dashboard} replace />;
  const lead = (
    <>
      Already have an account? <TextLink to={paths.login}>Sign in here</TextLink>
    </>
  );
  return (
    <CenteredPage title="Create your account" lead={lead}>
      <RegisterForm />
    </CenteredPage>
  );
}
