import { NarrowPage } from '#ui/narrow-page.tsx';

export function ForgotPasswordPage() {
  return <NarrowPage title="Forgot your password?">{null}</NarrowPage>;
}
