import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Reads the token of a mailed link once and removes it from the address bar, so that it neither stays in the history nor
 * is copied with the address.
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
