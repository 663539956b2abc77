import { useSyncExternalStore } from 'react';

const wide = '(min-width: 48rem)';
const desktop = '(min-width: 80rem)';

/** Whether there is room for a table or a popover, as opposed to a phone. */
export function useIsWide(): boolean {
  return useMatchesMedia(wide);
}

/** Whether there is room for three columns side by side. */
export function useIsDesktop(): boolean {
  return useMatchesMedia(desktop);
}

function useMatchesMedia(condition: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(condition);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => window.matchMedia(condition).matches,
  );
}
