import { useSyncExternalStore } from 'react';

const wide = '(min-width: 48rem)';

/** Whether a table fits. Only one of table and cards is drawn, so that nothing is read out twice. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
}

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(wide);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
