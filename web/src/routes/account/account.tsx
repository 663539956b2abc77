import { AccountScreen } from '#features/accounts/settings/account-screen.tsx';

export function AccountPage() {
  return <AccountScreen />;
}
