import { useRouteError } from 'react-router';
import { ApiError } from '#lib/http/api-error.ts';
import { ChunkLoadError } from '#lib/navigation/chunk-load-error.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { messages } from '../messages.ts';
import { mainId } from './skip-link.tsx';

/** Replaces a page that failed to load or to render; the layout around it keeps working. */
export function RouteError() {
  const error = useRouteError();
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
