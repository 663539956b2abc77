import '#lib/offline/installation.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { followTheme } from '#domain/theme/theme.tsx';
import { SkipLink } from '#features/app-shell/layout/top-of-page.tsx';
import {
  DevelopmentBanner,
  OfflineNotice,
  StorageNotice,
  UpdatePrompt,
} from '#features/app-shell/notices/app-notices.tsx';
import { queryClient } from '#lib/http/query.ts';
import { queryPersistence } from '#lib/offline/query-persistence.ts';
import { registerServiceWorker } from '#lib/offline/register-service-worker.ts';
import { watchPendingSignOuts } from '#lib/session/pending-sign-outs.ts';
import { Splash } from '#ui/feedback/spinner.tsx';
import { ToastRegion } from '#ui/feedback/toast-region.tsx';
import { useFollowSession } from './follow-session.ts';

/** After this time the page starts without persisted queries. A database that another tab upgrades can block. */
const restoreTimeoutMs = 1000;

export function Root() {
  useEffect(() => void registerServiceWorker(), []);
  useEffect(followTheme, []);
  useEffect(watchPendingSignOuts, []);
  const isRestored = useRestoredQueries();
  if (!isRestored) return <Splash />;
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <UpdatePrompt />
      <DevelopmentBanner />
      <OfflineNotice />
      <StorageNotice />
      <NavigationProgress />
      <CurrentPage />
      <ToastRegion />
      <ScrollRestoration getKey={scrollKey} />
    </QueryClientProvider>
  );
}

/**
 * The first entry of every page load has the key `default`. Without the path a page would open at another page's scroll
 * position.
 */
const scrollKey = ({ key, pathname }: { readonly key: string; readonly pathname: string }) =>
  key === 'default' ? pathname : key;

/** Returns false until the persisted queries are restored: an offline page would otherwise start with an error. */
function useRestoredQueries(): boolean {
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    // In pieces: the whole layout of the app is rendered then.
    const showApp = () => startTransition(() => setRestored(true));
    const timer = setTimeout(showApp, restoreTimeoutMs);
    void queryPersistence.restore().then(showApp);
    const stop = queryPersistence.persistChanges();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return isRestored;
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
