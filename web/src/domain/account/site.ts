import { useQuery } from '@tanstack/react-query';
import type { getCurrentUser } from 'contract/accounts';
import type { getSite } from 'contract/site';
import { queryAddress } from '#lib/http/query.ts';

/** Read by the first page of everybody: addresses only, so that no schema is loaded for it. */
export const siteQuery = queryAddress<typeof getSite>(
  { method: 'GET', url: '/api/site', config: { access: 'anyone', freshFor: 3_600_000 } },
  { required: [] },
);

/** Who is signed in. */
export const userQuery = queryAddress<typeof getCurrentUser>(
  { method: 'GET', url: '/auth/me', config: { access: 'signed-in', freshFor: 60_000 } },
  { required: ['firstName', 'lastName', 'email'] },
);

/** Undefined until it is known. */
export function useBillingMode() {
  return useQuery(siteQuery).data?.billing;
}
