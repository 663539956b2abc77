import { LoginForm } from '#features/accounts/login-form.tsx';
import { paths } from '#lib/paths.ts';
import { NarrowPage } from '#ui/narrow-page.tsx';
import { TextLink } from '#ui/text-link.tsx';

export function LoginPage() {
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
