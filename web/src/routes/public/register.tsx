import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { userQuery } from '#domain/account/site.ts';
import { RegisterForm } from '#features/accounts/sign-in/register-form.tsx';
import { LoadingPage } from '#features/app-shell/layout/page-shell.tsx';
import { paths } from '#lib/navigation/paths.ts';
import { session } from '#lib/session/session.ts';
import { TextLink } from '#ui/buttons/links.tsx';
import { CenteredPage } from '#ui/layout/page.tsx';

export function RegisterPage() {
  const [isVisitor] = useState(() => !session.isSignedIn());
  return isVisitor ? <Registration isGuest={false} /> : <GuestRegistration />;
}

/** Only a coach who arrives signed in is redirected here: after registering the form shows its message first. */
function GuestRegistration() {
  const { data: user, isPending } = useQuery(userQuery);
  const [wasGuest, setWasGuest] = useState(false);
  if (user?.guestUntil && !wasGuest) setWasGuest(true);
  if (wasGuest) return <Registration isGuest />;
  if (isPending) return <LoadingPage />;
  return <Navigate to={paths.dashboard} replace />;
}

function Registration({ isGuest }: { readonly isGuest: boolean }) {
  const { state } = useLocation();
  const lead = isGuest ? (
    'The demo team can come with you.'
  ) : (
    <>
      Already have an account?{' '}
      <TextLink to={paths.login} state={state}>
        Sign in here
      </TextLink>
    </>
  );
  return (
    <CenteredPage title="Create your account" lead={lead}>
      <RegisterForm isGuest={isGuest} />
    </CenteredPage>
  );
}
