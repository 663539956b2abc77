import { useSyncExternalStore } from 'react';

const wide = window.matchMedia('(min-width: 48rem)');

/** Whether a table fits. Only one of table and cards is drawn, so that nothing is read out twice. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}

function subscribe(onChange: () => void): () => void {
  wide.addEventListener('change', onChange);
  return () => wide.removeEventListener('change', onChange);
}
