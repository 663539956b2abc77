import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The token of a mailed link, read once. It is taken out of the address bar at once, so that it is neither left in
 * the history nor copied along with the address.
 */
export function useUrlToken(): string | null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => new URLSearchParams(search).get('token') || null);
  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [navigate, pathname, search]);
  return token;
}
