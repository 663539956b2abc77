import { RegisterForm } from '#features/accounts/register-form.tsx';
import { paths } from '#lib/paths.ts';
import { NarrowPage } from '#ui/narrow-page.tsx';
import { TextLink } from '#ui/text-link.tsx';

export function RegisterPage() {
  const lead = (
    <>
      Already have an account? <TextLink to={paths.login}>Sign in here</TextLink>
    </>
  );
  return (
    <NarrowPage title="Create your account" lead={lead}>
      <RegisterForm />
    </NarrowPage>
  );
}
