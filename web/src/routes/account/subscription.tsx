import { ReadOnlyTeamsNotice } from '#features/read-only-teams/read-only-notice.tsx';
import { SubscriptionScreen } from '#features/subscription/subscription-screen.tsx';

export function SubscriptionPage() {
  return <SubscriptionScreen notice={<ReadOnlyTeamsNotice />} />;
}
