import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { DevelopmentBanner } from '#features/frame/development-banner.tsx';
import { SkipLink } from '#features/frame/skip-link.tsx';
import { queryClient } from '#lib/query.ts';
import { ToastRegion } from '#ui/toast-region.tsx';
import { useFollowSession } from './follow-session.ts';

/** Around every page. */
export function Root() {
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <DevelopmentBanner />
      <NavigationProgress />
      <CurrentPage />
      <ToastRegion />
      <ScrollRestoration />
    </QueryClientProvider>
  );
}

function CurrentPage() {
  useFollowSession();
  return <Outlet />;
}

function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div aria-hidden="true" className="mown fixed inset-x-0 top-0 z-50 h-1.5 animate-breathe" />;
}
