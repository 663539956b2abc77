import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { problem } from './problem.ts';

const returnAddress = z.url('This is not a web address').max(2000, 'This address is too long');

export const subscriptionStatus = {
  method: 'GET',
  url: '/api/subscription/status',
  schema: { response: { 200: z.object({ canUpgrade: z.boolean(), hasActiveSubscription: z.boolean() }) } },
  config: { access: 'signed-in', freshFor: 60_000 },
} as const satisfies Endpoint;

/** Opens the hosted checkout; the browser goes to `checkoutUrl`. Refused where no billing is set up. */
export const startUpgrade = {
  method: 'POST',
  url: '/api/subscription/upgrade',
  schema: {
    body: z.strictObject({ successUrl: returnAddress, cancelUrl: returnAddress }),
    response: { 200: z.object({ checkoutUrl: z.string() }), 400: problem },
  },
  config: { access: 'verified' },
} as const satisfies Endpoint;

/** Opens the hosted page where a subscription is changed or cancelled; the browser goes to `portalUrl`. */
export const openPortal = {
  method: 'POST',
  url: '/api/subscription/portal',
  schema: {
    body: z.strictObject({ returnUrl: returnAddress }),
    response: { 200: z.object({ portalUrl: z.string() }), 400: problem },
  },
  config: { access: 'verified' },
} as const satisfies Endpoint;
