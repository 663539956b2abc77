import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ApiError } from '#lib/http/api-error.ts';
import { ChunkLoadError, reloadOnce } from '#lib/navigation/chunk-load-error.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { mainId } from '#ui/focus.ts';
import { messages } from '../messages.ts';

/**
 * The error of a page. One whose code is gone since a newer version was deployed is reloaded once: the page before it has
 * been left, so nothing is lost.
 */
export function useRouteFailure() {
  const error = useRouteError();
  const isReloading = error instanceof ChunkLoadError && error.isReloadable;
  useEffect(() => {
    if (isReloading) reloadOnce();
  }, [isReloading]);
  return { error, isReloading };
}

/** Replaces a page that failed to load or to render; the layout around it keeps working. */
export function RouteError() {
  const { error, isReloading } = useRouteFailure();
  if (isReloading) return null;
  const hasOwnMessage = error instanceof ApiError || error instanceof ChunkLoadError;
  const message = hasOwnMessage ? error.message : messages.unexpected;
  return <ErrorState message={message} onRetry={() => location.reload()} />;
}

/** The error page of the root, which has no layout. */
export function RootError() {
  return (
    <main id={mainId} tabIndex={-1} className="shell py-10">
      <RouteError />
    </main>
  );
}
