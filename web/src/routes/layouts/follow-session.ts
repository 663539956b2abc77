import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router';
import { pendingInvitation } from '#domain/account/pending-invitation.ts';
import { clearRemembered } from '#domain/account/remembered-ids.ts';
import { siteQuery, userQuery } from '#domain/account/site.ts';
import { selectTeamAfterSignIn } from '#domain/teams/current-team.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { paths, protectedRouteId } from '#lib/navigation/paths.ts';
import type { LoginState } from '#lib/navigation/return-path.ts';
import { queryPersistence } from '#lib/offline/query-persistence.ts';
import type { SessionChange } from '#lib/session/create-session.ts';
import { session } from '#lib/session/session.ts';

/**
 * The caches of the service worker hold the app itself and no data of a coach. They are needed to open the app offline.
 * The outbox empties its own: after the end of a session the changes that wait stay for the same coach.
 */
const staysStored = /^(?:workbox-precache-|evenfield-app-|evenfield-outbox$)/;

/** Loads the signed-in user. Whenever the session starts or ends, it clears cached data and navigates. */
export function useFollowSession(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const isProtected = useMatches().some(({ id }) => id === protectedRouteId);
  const from = pathname + search + hash;

  useEffect(() => {
    void loadCurrentUser(queryClient);
  }, [queryClient]);

  useEffect(() => {
    const follow = (change: SessionChange) => {
      if (change === 'switched') {
        // The session belongs to another coach now, so nothing of the current page may be reused.
        location.assign(paths.dashboard);
        return;
      }
      if (change === 'signed-in') selectTeamAfterSignIn();
      if (change === 'signed-out') {
        // The next person on this device could join with it. After the page was left: that of an invitation reads it again.
        void Promise.resolve(navigate(paths.landing)).then(pendingInvitation.forget);
      }
      const state = toLoginState(change, from);
      if (state && isProtected) void navigate(paths.login, { state, replace: true });
      clearCache(queryClient);
    };
    return session.subscribe(follow);
  }, [queryClient, navigate, from, isProtected]);
}

/** What the login page needs to know when the session has ended without the coach. */
function toLoginState(change: SessionChange, from: string): LoginState | undefined {
  if (change === 'expired') return { from, hasExpired: true };
  return change === 'signed-out-elsewhere' ? { from } : undefined;
}

/**
 * Loads the signed-in user once at the start. A 4xx response and a response without a user end the session. After an
 * outage the coach stays signed in.
 */
async function loadCurrentUser(queryClient: QueryClient): Promise<void> {
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

/** Clears all data of the coach, because other people may use this device next. */
function clearCache(queryClient: QueryClient): void {
  const site = queryClient.getQueryData(siteQuery.queryKey);
  queryClient.clear();
  if (site) queryClient.setQueryData(siteQuery.queryKey, site);
  sessionStorage.clear();
  clearRemembered();
  void queryPersistence.clear();
  if (!('caches' in globalThis)) return;
  caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => !staysStored.test(name)).map((name) => caches.delete(name))))
    .catch((error: unknown) => logFailure('The cache storage could not be emptied.', error));
}
