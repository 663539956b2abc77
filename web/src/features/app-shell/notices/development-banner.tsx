import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '#domain/account/site.ts';
import { DevelopmentNotice } from './development-notice.tsx';

/** The server writes its channel into the page, because a banner that appears after a request would shift the layout. */
export function DevelopmentBanner() {
  const { data: site } = useQuery(siteQuery);
  const channel = site?.channel ?? document.documentElement.dataset.channel;
  return channel === 'development' ? <DevelopmentNotice /> : null;
}
