import { AccountScreen } from '#features/accounts/settings/account-screen.tsx';
import { TermsNotice } from '#features/legal/terms-notice.tsx';

export function AccountPage() {
  return (
    <>
      <TermsNotice />
      <AccountScreen />
    </>
  );
}
