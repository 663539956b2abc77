import { NarrowPage } from '#ui/narrow-page.tsx';

export function ResetPasswordPage() {
  return <NarrowPage title="Reset your password">{null}</NarrowPage>;
}
