import { useSuspenseQuery } from '@tanstack/react-query';
import { userQuery } from '#domain/account/site.ts';
import { AccountScreen } from '#features/accounts/settings/account-screen.tsx';
import { GuestAccount } from '#features/demo/guest.tsx';
import { TermsNotice } from '#features/legal/terms-notice.tsx';

export function AccountPage() {
  const { data: user } = useSuspenseQuery(userQuery);
  if (user.guestUntil) return <GuestAccount until={user.guestUntil} />;
  return (
    <>
      <TermsNotice />
      <AccountScreen />
    </>
  );
}
