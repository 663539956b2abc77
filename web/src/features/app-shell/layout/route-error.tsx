import { useRouteError } from 'react-router';
import { ApiError } from '#lib/http/api-error.ts';
import { ChunkLoadError } from '#lib/navigation/chunk-load-error.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { mainId } from './skip-link.tsx';

const unforeseen = 'Something went wrong on this page. Loading it again usually helps.';

/** In place of a page that could not be loaded or drawn. The frame around it keeps working. */
export function RouteError() {
  const error = useRouteError();
  const isForeseen = error instanceof ApiError || error instanceof ChunkLoadError;
  const message = isForeseen ? error.message : unforeseen;
  return <ErrorState message={message} onRetry={() => location.reload()} />;
}

/** The same where there is no frame. */
export function BareRouteError() {
  return (
    <main id={mainId} tabIndex={-1} className="shell py-10">
      <RouteError />
    </main>
  );
}
