import { LapseNotice } from '#features/lapse/lapse-notice.tsx';
import { SubscriptionScreen } from '#features/subscription/subscription-screen.tsx';

export function SubscriptionPage() {
  return <SubscriptionScreen notice={<LapseNotice />} />;
}
