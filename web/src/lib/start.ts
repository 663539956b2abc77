import type { QueryClient } from '@tanstack/react-query';
import type { Session } from './create-session.ts';
import { Problem } from './problem.ts';
import { userQuery } from './site.ts';

/** Asks who is signed in, once at the start. A refusal ends the session; a missing network does not. */
export async function restoreUser(session: Session, queryClient: QueryClient): Promise<void> {
  if (!session.isSignedIn()) return;
  try {
    await queryClient.fetchQuery({ ...userQuery, retry: false });
  } catch (problem) {
    const refused =
      problem instanceof Problem && problem.status >= 400 && problem.status < 500 && problem.status !== 429;
    if (refused && session.isSignedIn()) session.expire();
  }
}
