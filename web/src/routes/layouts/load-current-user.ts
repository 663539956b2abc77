import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '#domain/account/site.ts';
import { ApiError } from '#lib/http/api-error.ts';
import type { Session } from '#lib/session/create-session.ts';

/**
 * Loads the signed-in user once at the start. A 4xx response and a response without a user end the session. After an
 * outage the coach stays signed in.
 */
export async function loadCurrentUser(session: Session, queryClient: QueryClient): Promise<void> {
  if (!session.isSignedIn()) return;
  try {
    await queryClient.fetchQuery({ ...userQuery, retry: false });
  } catch (error) {
    if (error instanceof ApiError && !isOutage(error) && session.isSignedIn()) session.expire();
  }
}

/** No response, a failing server, or one that limits requests. */
function isOutage({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500;
}
