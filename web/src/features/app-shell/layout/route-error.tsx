import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ApiError } from '#lib/http/api-error.ts';
import { readLanguage } from '#lib/languages/language.ts';
import { ChunkLoadError, reloadOnce } from '#lib/navigation/chunk-load-error.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { mainId } from '#ui/focus.ts';
import en from './catalogs/en.json' with { type: 'json' };
import es from './catalogs/es.json' with { type: 'json' };

/**
 * The error of a page. One whose code is gone since a newer version was deployed is reloaded once: the page before it has
 * been left, so nothing is lost.
 */
function useRouteFailure() {
  const error = useRouteError();
  const isReloading = error instanceof ChunkLoadError && error.isReloadable;
  useEffect(() => {
    if (isReloading) reloadOnce();
  }, [isReloading]);
  return { error, isReloading };
}

const unexpected = 'Something went wrong on this page. Reloading it usually helps.';

/** Replaces a page that failed to load or to render; the layout around it keeps working. */
export function RouteError() {
  const { error, isReloading } = useRouteFailure();
  if (isReloading) return null;
  const hasOwnMessage = error instanceof ApiError || error instanceof ChunkLoadError;
  const message = hasOwnMessage ? error.message : unexpected;
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

/**
 * Replaces a page for families that failed to load or to render, in their language. It is part of the entry, because what
 * failed to load may be the code of the page with its language.
 */
export function FamilyRouteError() {
  const { error, isReloading } = useRouteFailure();
  if (isReloading) return null;
  const language = readLanguage(navigator.languages);
  const texts = { en, es }[language];
  const message = error instanceof ChunkLoadError ? texts.notLoaded : texts.unexpected;
  return (
    <main id={mainId} tabIndex={-1} lang={language} className="shell py-10">
      <ErrorState message={message} onRetry={() => location.reload()} retryLabel={texts.tryAgain} />
    </main>
  );
}
