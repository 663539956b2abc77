import { type ReactNode, useSyncExternalStore } from 'react';

export const offlineMessage = 'You appear to be offline. Check your connection and try again.';

/** What the browser reports. False is certain, but true may still be a network without a connection to the server. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}

export const isOnline = () => navigator.onLine;

/**
 * Removes the offline message from a text once the browser is online again. The call still failed, but the given reason
 * is no longer true.
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
