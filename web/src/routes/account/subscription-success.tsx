import { Navigate } from 'react-router';
import { useBillingMode } from '#domain/plan/plan.ts';
import { CheckoutScreen } from '#features/subscription/checkout-screen.tsx';
import { paths } from '#lib/navigation/paths.ts';

export function SubscriptionSuccessPage() {
  if (useBillingMode() === 'off') return <Navigate to={paths.dashboard} replace />;
  return <CheckoutScreen />;
}
