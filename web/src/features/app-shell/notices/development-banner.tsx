import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '#domain/account/site.ts';
import { DevelopmentNotice } from './development-notice.tsx';

/** The server writes its channel into the page: a banner that came with the answer would push the page down. */
export function DevelopmentBanner() {
  const { data: site } = useQuery(siteQuery);
  const channel = site?.channel ?? document.documentElement.dataset.channel;
  return channel === 'development' ? <DevelopmentNotice /> : null;
}
