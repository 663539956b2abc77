import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

export const subscriptionStatus = {
  method: 'GET',
  url: '/api/subscription/status',
  schema: { response: { 200: z.object({ canUpgrade: z.boolean(), hasActiveSubscription: z.boolean() }) } },
  config: { access: 'signed-in', freshFor: 60_000 },
} as const satisfies Endpoint;
