import { useSyncExternalStore } from 'react';

/** Whether there is room for a table or a popover, as opposed to a phone. */
export const useIsWide = followMedia('(min-width: 48rem)');

/** Whether there is room for three columns side by side. */
export const useIsDesktop = followMedia('(min-width: 80rem)');

/** Whether there is also a mouse. What fingers touch is larger, so that a tablet in landscape has room for fewer columns. */
export const useIsDesktopWithMouse = followMedia('(min-width: 80rem) and (pointer: fine)');

function followMedia(condition: string) {
  const matches = () => window.matchMedia(condition).matches;
  const subscribe = (onChange: () => void) => {
    const media = window.matchMedia(condition);
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  };
  return function useMedia(): boolean {
    return useSyncExternalStore(subscribe, matches);
  };
}
