import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { LoginForm } from '#features/accounts/sign-in/login-form.tsx';
import { paths } from '#lib/navigation/paths.ts';
import { returnPath } from '#lib/navigation/return-path.ts';
import { session } from '#lib/session/session.ts';
import { TextLink } from '#ui/buttons/links.tsx';
import { CenteredPage } from '#ui/layout/page.tsx';

export function LoginPage() {
  const [isVisitor] = useState(() => !session.isSignedIn());
  const { state } = useLocation();
  // Only a coach who arrives signed in is redirected here: after a sign-in the form shows its message first. Another
  // tab may have signed in while this page was loading, and the coach must still return to the remembered page.
  if (!isVisitor) return <Navigate to={returnPath(state)} replace />;
  const lead = (
    <>
      New to Evenfield?{' '}
      <TextLink to={paths.register} state={state}>
        Create an account
      </TextLink>
    </>
  );
  return (
    <CenteredPage title="Sign in to your account" lead={lead}>
      <LoginForm />
    </CenteredPage>
  );
}
