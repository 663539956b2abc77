import { z } from 'zod';
import type { JobKind } from '#server/jobs/job-kind.ts';

const tokenRequest = z.object({
  purpose: z.enum(['verify-email', 'reset-password', 'change-email']),
  /** The address to mail the link to, as it was typed. */
  email: z.string(),
  /** The account that changes to this address; for the other purposes, the address determines the account. */
  userId: z.string().nullable(),
});

export type TokenRequest = z.infer<typeof tokenRequest>;

/**
 * Enqueued for every address, known or not, so that neither the response nor its time reveals whether the address has an
 * account. The job looks it up outside of the request.
 */
export const requestToken: JobKind<TokenRequest> = { name: 'request-email-token', payload: tokenRequest };
