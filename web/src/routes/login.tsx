import { NarrowPage } from '#ui/narrow-page.tsx';

export function LoginPage() {
  return <NarrowPage title="Sign in to your account">{null}</NarrowPage>;
}
