import { AccountScreen } from '#features/accounts/account-screen.tsx';

export function AccountPage() {
  return <AccountScreen />;
}
