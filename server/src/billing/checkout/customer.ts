import { createHash } from 'node:crypto';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { insertCustomer, selectCustomerId } from '#server/billing/queries.ts';
import { hour } from '#server/time-units.ts';
import type { UserColumns } from '#server/users/queries.ts';

/** Returns the id of the coach's customer at Stripe. `deletedCustomerId` is one that no longer exists there. */
export async function findOrCreateCustomer(
  { db, billing, clock }: BillingDeps,
  { id: userId, email }: UserColumns,
  deletedCustomerId: string | null,
): Promise<string> {
  const { mode, stripe } = billing;
  const known = await selectCustomerId(db, mode, userId);
  if (known) return known;
  const now = clock();
  // Stripe repeats a failed or deleted result for as long as it remembers the key, so the key changes with the hour, the
  // e-mail address and the deleted customer.
  const hourOfClock = Math.floor(now.getTime() / hour);
  const hash = createHash('sha256')
    .update(`${email} ${hourOfClock} ${deletedCustomerId ?? ''}`)
    .digest('hex');
  const idempotencyKey = `customer:${userId}:${hash.slice(0, 16)}`;
  const customer = await stripe.customers.create({ email, metadata: { userId } }, { idempotencyKey });
  await insertCustomer(db, { userId, mode, customerId: customer.id, createdAt: now });
  return (await selectCustomerId(db, mode, userId)) ?? customer.id;
}
