import { useSyncExternalStore } from 'react';

const wide = '(min-width: 48rem)';

/** Whether a table fits. Table and cards are never both rendered, so a screen reader reads each player once. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
}

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(wide);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
