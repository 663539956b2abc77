import { proPrice } from 'contract/subscriptions';
import { successUrl } from '#sandbox/checkout.ts';
import type { CheckoutSession } from '#sandbox/objects.ts';
import { choices, escapeHtml, layout, money, notice } from './layout.ts';

export type CheckoutStep = 'choose' | 'declined' | 'authenticate';

const included = [
  'Unlimited teams',
  'Rule-based lineup optimizer',
  'Advanced analytics (coming soon)',
  'Priority support',
];
const price = money(proPrice.amount);

/** Shows what is bought, and buttons for the possible results of the payment. */
export function checkoutPage({ id }: CheckoutSession, step: CheckoutStep): string {
  const address = `/sandbox/checkout/${escapeHtml(id)}`;
  const isAsked = step === 'authenticate';
  return layout({
    title: 'Checkout',
    body: `<section class="card pair">
<div>
<h1>Evenfield Pro</h1>
<p class="price"><strong>${price}</strong> per month</p>
<p class="quiet">Cancel anytime.</p>
<ul>${included.map((text) => `<li>${text}</li>`).join('')}</ul>
</div>
<div>
${step === 'declined' ? '<p class="alert" role="alert">The payment was declined. Nothing was charged. You can try again.</p>' : ''}
${isAsked ? authentication(address) : payment(address)}
</div>
</section>`,
  });
}

function payment(address: string): string {
  return `<h2>How should the payment end?</h2>
${choices(address, [
  { action: 'pay', label: `Pay ${price}`, variant: 'primary' },
  { action: 'decline', label: 'Decline' },
  { action: 'authenticate', label: 'Needs authentication' },
  { action: 'cancel', label: 'Cancel' },
])}`;
}

function authentication(address: string): string {
  return `<h2>Is it you?</h2>
<p>Here a bank would ask the holder of the card to confirm the payment.</p>
${choices(address, [
  { action: 'pay', label: 'Confirm the payment', variant: 'primary' },
  { action: 'decline', label: 'Do not confirm' },
])}`;
}

export function expiredPage({ cancel_url }: CheckoutSession): string {
  return notice({
    title: 'This checkout has expired',
    text: 'A checkout stays open for 30 minutes. Nothing was charged. Go back and start again whenever you like.',
    next: { label: 'Return to Evenfield', href: cancel_url },
  });
}

export function paidPage(session: CheckoutSession): string {
  return notice({
    title: 'This checkout is complete',
    text: 'It was paid already, and a checkout can be paid only once.',
    next: { label: 'Continue to Evenfield', href: successUrl(session) },
  });
}
