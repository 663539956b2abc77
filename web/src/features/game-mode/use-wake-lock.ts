import { useEffect, useState } from 'react';
import { deviceStorage } from '#lib/offline/device-storage.ts';

const storageKey = 'keepScreenOn';

export type WakeLock = {
  readonly isSupported: boolean;
  readonly isWanted: boolean;
  readonly setWanted: (isWanted: boolean) => void;
};

/**
 * Keeps the screen on while the page is open, unless the coach has turned it off. The browser releases the lock when the
 * page is hidden, so it is requested again when the page is shown.
 */
export function useWakeLock(isNeeded: boolean): WakeLock {
  const [isWanted, setWanted] = useState(() => deviceStorage.getItem(storageKey) !== 'false');
  const isSupported = 'wakeLock' in navigator;
  const isOn = isSupported && isWanted && isNeeded;
  useEffect(() => {
    if (!isOn) return;
    let lock: WakeLockSentinel | undefined;
    let isEnded = false;
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      // The browser refuses when the battery is low: then the screen turns off as usual.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isEnded) void lock?.release();
    };
    const onVisible = () => void request();
    void request();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isEnded = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, [isOn]);
  return {
    isSupported,
    isWanted,
    setWanted: (wanted) => {
      deviceStorage.setItem(storageKey, String(wanted));
      setWanted(wanted);
    },
  };
}
