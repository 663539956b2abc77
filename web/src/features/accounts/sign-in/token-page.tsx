import type { ReactNode } from 'react';
import { CenteredPage } from '#ui/layout/centered-page.tsx';
import { useUrlToken } from './use-url-token.ts';

type TokenPageProps = {
  readonly title: string;
  /** Shown for a link that is not complete. */
  readonly withoutToken: ReactNode;
  readonly children: (token: string) => ReactNode;
};

/** The page that an emailed link with a token opens. */
export function TokenPage({ title, withoutToken, children }: TokenPageProps) {
  const token = useUrlToken();
  return <CenteredPage title={title}>{token === null ? withoutToken : children(token)}</CenteredPage>;
}
