import { useSyncExternalStore } from 'react';

const wide = '(min-width: 48rem)';

/** Whether there is room for a table or a popover, as opposed to a phone. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
}

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(wide);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
