import { z } from 'zod';
import { getCurrentUser } from './accounts.ts';
import { endpoint, errorBody } from './http/endpoint.ts';
import { id, timestamp } from './primitives/fields.ts';
import { listTeams } from './teams.ts';

/** The price of Pro, in cents. The pages show it, and the server checks that the paid price equals it. */
export const proPrice = { amount: 499, currency: 'usd', interval: 'month' } as const;

const returnAddress = z.url('This is not a web address').max(2000, 'This address is too long');

/**
 * `hasActiveSubscription`: there is a subscription to manage, also one whose last payment failed.
 * `hasInvoices`: there is or was a subscription, and the hosted page shows what was paid for it.
 * `hasProAccess`: what Pro includes is open now: paid, cancelled with paid time left, or within the grace after a
 * failed payment, which ends at `graceEndsAt`.
 * `needsTeamChoice`: Pro has ended, more teams exist than Basic includes, and the coach may still say which one stays
 * editable.
 */
export const subscriptionView = z.object({
  canUpgrade: z.boolean(),
  hasActiveSubscription: z.boolean(),
  hasInvoices: z.boolean(),
  mode: z.enum(['off', 'sandbox', 'stripe']),
  planType: z.enum(['Basic', 'Pro']),
  status: z.string(),
  startDate: timestamp.nullable(),
  endDate: timestamp.nullable(),
  hasProAccess: z.boolean(),
  graceEndsAt: timestamp.nullable(),
  needsTeamChoice: z.boolean(),
});
export type SubscriptionView = z.infer<typeof subscriptionView>;

export const getSubscriptionStatus = endpoint('GET', '/api/subscription/status', {
  schema: { response: { 200: subscriptionView } },
  config: { access: 'signed-in', freshFor: 60_000 },
});

/**
 * Opens the hosted checkout; the browser goes to `checkoutUrl`. Both addresses must be pages of this installation; the
 * first comes back with `session_id` in its query. A coach who has a subscription is sent to the hosted page that
 * manages it, so that a coach cannot pay twice. Refused where no billing is set up.
 */
export const startUpgrade = endpoint('POST', '/api/subscription/upgrade', {
  schema: {
    body: z.strictObject({ successUrl: returnAddress, cancelUrl: returnAddress }),
    response: { 200: z.object({ checkoutUrl: z.string() }), 400: errorBody, 503: errorBody },
  },
  config: { access: 'verified', isClosedToGuests: true, invalidates: [] },
});

/** Opens the hosted page where a subscription is changed or cancelled; the browser goes to `portalUrl`. */
export const openPortal = endpoint('POST', '/api/subscription/portal', {
  schema: {
    body: z.strictObject({ returnUrl: returnAddress }),
    response: { 200: z.object({ portalUrl: z.string() }), 400: errorBody, 503: errorBody },
  },
  config: { access: 'verified', isClosedToGuests: true, invalidates: [] },
});

/**
 * Asks the payment service what became of a checkout and writes it down; the same however often it is called. `pending`
 * while the payment is under way, `unpaid` when it was declined, abandoned or has expired. 404 for a checkout of
 * another coach.
 */
export const confirmCheckout = endpoint('POST', '/api/subscription/confirm', {
  schema: {
    body: z.strictObject({ sessionId: z.string().min(1).max(200) }),
    response: {
      200: z.object({ outcome: z.enum(['paid', 'pending', 'unpaid']), subscription: subscriptionView }),
      400: errorBody,
      404: errorBody,
      503: errorBody,
    },
  },
  config: {
    access: 'verified',
    isClosedToGuests: true,
    invalidates: [getSubscriptionStatus.url, getCurrentUser.url, listTeams.url],
  },
});

/** Says which team stays editable after Pro has ended; once for each time it ends. */
export const chooseBasicTeam = endpoint('PUT', '/api/subscription/basic-team', {
  schema: {
    body: z.strictObject({ teamId: id }),
    response: { 204: z.null(), 400: errorBody, 404: errorBody },
  },
  config: { access: 'verified', isClosedToGuests: true, invalidates: [getSubscriptionStatus.url, listTeams.url] },
});
