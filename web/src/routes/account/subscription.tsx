import { Navigate } from 'react-router';
import { useBillingMode } from '#domain/plan/plan.ts';
import { ReadOnlyTeamsNotice } from '#features/read-only-teams/read-only-notice.tsx';
import { SubscriptionScreen } from '#features/subscription/subscription-screen.tsx';
import { paths } from '#lib/navigation/paths.ts';

export function SubscriptionPage() {
  if (useBillingMode() === 'off') return <Navigate to={paths.dashboard} replace />;
  return <SubscriptionScreen notice={<ReadOnlyTeamsNotice />} />;
}
