import { z } from 'zod';
import { endpoint } from './http/endpoint.ts';

/** Facts about this installation. They are public and the same for every visitor. */
export const getSite = endpoint('GET', '/api/site', {
  schema: {
    response: {
      200: z.object({
        channel: z.enum(['development', 'production']),
        /** False hides the lineup optimizer (LINEUP_OPTIMIZER=off). */
        optimizer: z.boolean(),
        /** False hides calendar addresses (CALENDAR_SOURCES=off). Absent on an older server, which reads none. */
        calendarSources: z.boolean().optional(),
        /** True when mails wait at /dev/mailbox instead of being sent. */
        mailbox: z.boolean(),
        /** What is sold here: nothing, Pro for play money, or Pro. */
        billing: z.enum(['off', 'sandbox', 'stripe']),
        operatorName: z.string(),
        operatorEmail: z.string(),
        /** A postal address on one line. Absent until the operator sets it. */
        operatorAddress: z.string().optional(),
      }),
    },
  },
  config: { access: 'anyone', freshFor: 60 * 60_000 },
});
