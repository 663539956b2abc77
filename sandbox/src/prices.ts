import { proPrice } from 'contract/subscriptions';
import type { Price } from './objects.ts';

/** The monthly price of Pro, the only price that the sandbox sells. */
export const monthlyPrice: Price = {
  id: 'price_sandbox_pro_monthly',
  object: 'price',
  created: 0,
  currency: proPrice.currency,
  livemode: false,
  recurring: { interval: proPrice.interval, interval_count: 1 },
  unit_amount: proPrice.amount,
};
