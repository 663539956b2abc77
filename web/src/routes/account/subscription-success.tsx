import { CheckoutScreen } from '#features/subscription/checkout/checkout-screen.tsx';

export function SubscriptionSuccessPage() {
  return <CheckoutScreen />;
}
