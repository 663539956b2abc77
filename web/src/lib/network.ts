import { useSyncExternalStore } from 'react';

/** What the device says. False is certain; true may still be a network that leads nowhere. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline);
}

const isOnline = () => navigator.onLine;

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
