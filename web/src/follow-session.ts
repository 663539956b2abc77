import type { QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router';
import { forgetCachedData } from '#lib/cached-data.ts';
import type { Session } from '#lib/create-session.ts';
import { paths } from '#lib/paths.ts';
import type { LoginState } from '#lib/return-path.ts';

type Router = ReturnType<typeof createBrowserRouter>;
type Surroundings = { readonly session: Session; readonly router: Router; readonly queryClient: QueryClient };

/** The id of the layout route around everything that needs an account. */
export const protectedRouteId = 'signed-in';

/** Moves the coach and drops what was read, whenever the session begins or ends, here or in another tab. */
export function followSession({ session, router, queryClient }: Surroundings): () => void {
  return session.subscribe((change) => {
    if (change === 'switched') {
      // Another coach's session: nothing of the page in front of the old one may be reused.
      location.assign(paths.dashboard);
      return;
    }
    if (change === 'signed-out') void router.navigate(paths.landing);
    if (change === 'expired' || change === 'signed-out-elsewhere') leaveProtectedPage(router);
    forgetCachedData(queryClient);
  });
}

function leaveProtectedPage(router: Router): void {
  if (!router.state.matches.some(({ route }) => route.id === protectedRouteId)) return;
  const { pathname, search, hash } = router.state.location;
  const state: LoginState = { from: pathname + search + hash };
  void router.navigate(paths.login, { state, replace: true });
}
