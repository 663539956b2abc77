import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CenteredPage } from '#ui/layout/page.tsx';

type TokenPageProps = {
  readonly title: string;
  readonly withoutToken: ReactNode;
  readonly children: (token: string) => ReactNode;
};

/** The page that an emailed link with a token opens. */
export function TokenPage({ title, withoutToken, children }: TokenPageProps) {
  const token = useUrlToken();
  return <CenteredPage title={title}>{token === null ? withoutToken : children(token)}</CenteredPage>;
}

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
