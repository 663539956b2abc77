import { proPrice } from 'contract/subscriptions';
import { sandboxPriceId } from './keys.ts';
import type { Price } from './objects.ts';

/** The one price there is. */
export const monthlyPrice: Price = {
  id: sandboxPriceId,
  object: 'price',
  active: true,
  created: 0,
  currency: proPrice.currency,
  livemode: false,
  metadata: {},
  product: 'prod_sandbox_pro',
  recurring: { interval: proPrice.interval, interval_count: 1 },
  type: 'recurring',
  unit_amount: proPrice.amount,
};
