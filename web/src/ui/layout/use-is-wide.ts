import { useSyncExternalStore } from 'react';

const wide = followMedia('(min-width: 48rem)');
const desktop = followMedia('(min-width: 80rem)');

/** Whether there is room for a table or a popover, as opposed to a phone. */
export function useIsWide(): boolean {
  return useSyncExternalStore(wide.subscribe, wide.matches);
}

/** Whether there is room for three columns side by side. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(desktop.subscribe, desktop.matches);
}

function followMedia(condition: string) {
  return {
    matches: () => window.matchMedia(condition).matches,
    subscribe: (onChange: () => void) => {
      const media = window.matchMedia(condition);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
  };
}
