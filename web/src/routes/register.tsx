import { NarrowPage } from '#ui/narrow-page.tsx';

export function RegisterPage() {
  return <NarrowPage title="Create your account">{null}</NarrowPage>;
}
