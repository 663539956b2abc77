import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The id of the checkout session in the URL. It is removed from the address bar, so that it is not copied with the
 * address, and kept in the history state, so that a reload can ask again.
 */
export function useCheckoutSession(): string | undefined {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const fromUrl = new URLSearchParams(search).get('session_id');
  useEffect(() => {
    if (search === '') return;
    const nextState = { checkoutSession: fromUrl };
    void navigate(pathname, { replace: true, preventScrollReset: true, state: nextState });
  }, [navigate, pathname, search, fromUrl]);
  return fromUrl || readSession(state);
}

function readSession(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('checkoutSession' in state)) return undefined;
  return typeof state.checkoutSession === 'string' ? state.checkoutSession : undefined;
}
