import { readLanguage } from '#lib/languages/language.ts';
import { ChunkLoadError } from '#lib/navigation/chunk-load-error.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { mainId } from '#ui/focus.ts';
import en from './catalogs/en.json' with { type: 'json' };
import es from './catalogs/es.json' with { type: 'json' };
import { useRouteFailure } from './route-error.tsx';

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
