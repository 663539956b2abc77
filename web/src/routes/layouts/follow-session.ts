import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router';
import { paths, protectedRouteId } from '#lib/navigation/paths.ts';
import type { LoginState } from '#lib/navigation/return-path.ts';
import type { SessionChange } from '#lib/session/create-session.ts';
import { session } from '#lib/session/session.ts';
import { clearCache } from './clear-cache.ts';
import { loadCurrentUser } from './load-current-user.ts';

/** Loads the signed-in user. Whenever the session starts or ends, it clears cached data and navigates. */
export function useFollowSession(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const isProtected = useMatches().some(({ id }) => id === protectedRouteId);
  const from = pathname + search + hash;

  useEffect(() => {
    void loadCurrentUser(session, queryClient);
  }, [queryClient]);

  useEffect(() => {
    const follow = (change: SessionChange) => {
      if (change === 'switched') {
        // The session belongs to another coach now, so nothing of the current page may be reused.
        location.assign(paths.dashboard);
        return;
      }
      if (change === 'signed-out') void navigate(paths.landing);
      const isOver = change === 'expired' || change === 'signed-out-elsewhere';
      const state: LoginState = change === 'expired' ? { from, hasExpired: true } : { from };
      if (isOver && isProtected) void navigate(paths.login, { state, replace: true });
      clearCache(queryClient);
    };
    return session.subscribe(follow);
  }, [queryClient, navigate, from, isProtected]);
}
