import { type ReactNode, useSyncExternalStore } from 'react';

export const offlineMessage = 'You appear to be offline. Check your connection and try again.';

/** What the browser reports. False is certain; true may still be a network that leads nowhere. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}

export const isOnline = () => navigator.onLine;

/**
 * The text as it is to be shown now: without the offline message once the browser is online again. What failed stays
 * failed, but the reason given for it is no longer true.
 */
export function useCurrentText(text: ReactNode): ReactNode {
  const isOutdated = useIsOnline() && typeof text === 'string' && text.includes(offlineMessage);
  return isOutdated ? text.replace(offlineMessage, '').trim().replace(/:$/, '') : text;
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
