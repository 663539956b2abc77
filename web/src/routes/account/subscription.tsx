import { useSuspenseQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { userQuery } from '#domain/account/site.ts';
import { useBillingMode } from '#domain/plan/plan.ts';
import { ReadOnlyTeamsNotice } from '#features/read-only-teams/read-only-notice.tsx';
import { SubscriptionScreen } from '#features/subscription/subscription-screen.tsx';
import { paths } from '#lib/navigation/paths.ts';

export function SubscriptionPage() {
  const { data: user } = useSuspenseQuery(userQuery);
  const mode = useBillingMode();
  if (user.guestUntil) return <Navigate to={paths.account} replace />;
  if (mode === 'off') return <Navigate to={paths.dashboard} replace />;
  return <SubscriptionScreen notice={<ReadOnlyTeamsNotice />} />;
}
