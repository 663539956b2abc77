import type { Endpoint } from 'contract/endpoint';
import { z } from 'zod';

/** Opens the hosted checkout; the browser goes to `checkoutUrl`. */
export const startUpgrade = {
  method: 'POST',
  url: '/api/subscription/upgrade',
  schema: {
    body: z.strictObject({ successUrl: z.string(), cancelUrl: z.string() }),
    response: { 200: z.object({ checkoutUrl: z.string() }) },
  },
  config: { access: 'signed-in' },
} as const satisfies Endpoint;

/** Opens the hosted page where a subscription is changed or cancelled; the browser goes to `portalUrl`. */
export const openPortal = {
  method: 'POST',
  url: '/api/subscription/portal',
  schema: {
    body: z.strictObject({ returnUrl: z.string() }),
    response: { 200: z.object({ portalUrl: z.string() }) },
  },
  config: { access: 'signed-in' },
} as const satisfies Endpoint;
