import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { LoginForm } from '#features/accounts/sign-in/login-form.tsx';
import { paths } from '#lib/paths.ts';
import { returnPath } from '#lib/return-path.ts';
import { session } from '#lib/session.ts';
import { NarrowPage } from '#ui/narrow-page.tsx';
import { TextLink } from '#ui/text-link.tsx';

export function LoginPage() {
  const [isVisitor] = useState(() => !session.isSignedIn());
  const { state } = useLocation();
  // Only on arrival: the form itself says that it worked before it goes on. Another tab may have signed in while this page
  // was loading; the coach then still gets back to the remembered place.
  if (!isVisitor) return <Navigate to={returnPath(state)} replace />;
  const lead = (
    <>
      New to Evenfield? <TextLink to={paths.register}>Create an account</TextLink>
    </>
  );
  return (
    <NarrowPage title="Sign in to your account" lead={lead}>
      <LoginForm />
    </NarrowPage>
  );
}
