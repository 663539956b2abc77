import { useSyncExternalStore } from 'react';

const wide = followMedia('(min-width: 48rem)');
const desktop = followMedia('(min-width: 80rem)');
const desktopWithMouse = followMedia('(min-width: 80rem) and (pointer: fine)');

/** Whether there is room for a table or a popover, as opposed to a phone. */
export function useIsWide(): boolean {
  return useSyncExternalStore(wide.subscribe, wide.matches);
}

/** Whether there is room for three columns side by side. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(desktop.subscribe, desktop.matches);
}

/** Whether there is also a mouse. What fingers touch is larger, so that a tablet in landscape has room for fewer columns. */
export function useIsDesktopWithMouse(): boolean {
  return useSyncExternalStore(desktopWithMouse.subscribe, desktopWithMouse.matches);
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
