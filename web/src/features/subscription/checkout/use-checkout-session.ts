import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The checkout the payment service sent the coach back from. It leaves the address bar at once, so that it is not
 * copied along with the address, and stays with this place in the history, so that a reload can ask again.
 */
export function useCheckoutSession(): string | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const arrived = new URLSearchParams(search).get('session_id');
  useEffect(() => {
    if (search === '') return;
    const kept = { checkoutSession: arrived };
    void navigate(pathname, { replace: true, preventScrollReset: true, state: kept });
  }, [navigate, pathname, search, arrived]);
  return arrived || keptIn(state);
}

function keptIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('checkoutSession' in state)) return null;
  return typeof state.checkoutSession === 'string' ? state.checkoutSession : null;
}
