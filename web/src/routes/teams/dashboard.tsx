import { InstallHint } from '#features/app-shell/notices/install-hint.tsx';
import { DashboardScreen } from '#features/dashboard/dashboard-screen.tsx';
import { ReadOnlyTeamsNotice } from '#features/read-only-teams/read-only-notice.tsx';
import { SubscriptionCard } from '#features/subscription/subscription-card.tsx';

export function DashboardPage() {
  return (
    <DashboardScreen
      notice={<ReadOnlyTeamsNotice />}
      subscription={<SubscriptionCard />}
      installHint={<InstallHint />}
    />
  );
}
