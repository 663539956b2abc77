import { CheckoutScreen } from '#features/subscription/checkout-screen.tsx';

export function SubscriptionSuccessPage() {
  return <CheckoutScreen />;
}
