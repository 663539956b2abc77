import { NarrowPage } from '#ui/narrow-page.tsx';

export function VerifyEmailPage() {
  return <NarrowPage title="Verify your email">{null}</NarrowPage>;
}
