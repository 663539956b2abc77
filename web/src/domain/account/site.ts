import type { getCurrentUser } from 'contract/accounts';
import type { getSite } from 'contract/site';
import { queryAddress } from '#lib/http/query.ts';

/** Every first page reads it, so it uses no schema: zod would be loaded too. */
export const siteQuery = queryAddress<typeof getSite>(
  { method: 'GET', url: '/api/site', config: { access: 'anyone', freshFor: 3_600_000 } },
  { required: [] },
);

export const userQuery = queryAddress<typeof getCurrentUser>(
  { method: 'GET', url: '/auth/me', config: { access: 'signed-in', freshFor: 60_000 } },
  { required: ['firstName', 'lastName', 'email'] },
);
