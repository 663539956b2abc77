import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '#lib/site.ts';
import { Banner } from '#ui/banner.tsx';

export function DevelopmentBanner() {
  const { data: site } = useQuery(siteQuery);
  if (site?.channel !== 'development') return null;
  return <Banner label="Development version">This is a development version.</Banner>;
}
