import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '#domain/account/site.ts';
import { ApiError } from '#lib/http/api-error.ts';
import type { Session } from '#lib/session/create-session.ts';

/**
 * Asks who is signed in, once at the start. A rejection ends the session, and so does a response that names no user. An
 * outage keeps it: the coach is still signed in when the server is back.
 */
export async function loadCurrentUser(session: Session, queryClient: QueryClient): Promise<void> {
  if (!session.isSignedIn()) return;
  try {
    await queryClient.fetchQuery({ ...userQuery, retry: false });
  } catch (problem) {
    if (problem instanceof ApiError && !isOutage(problem) && session.isSignedIn()) session.expire();
  }
}

/** No response, a server in trouble, or one that asks to come back later. */
function isOutage({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500;
}
