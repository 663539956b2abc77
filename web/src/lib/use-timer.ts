import { useEffect, useEffectEvent } from 'react';

/** Calls `act` once, `delay` milliseconds after `isRunning` became true, unless the component unmounts before. */
export function useTimer(isRunning: boolean, delay: number, act: () => void): void {
  const onElapsed = useEffectEvent(act);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => onElapsed(), delay);
    return () => clearTimeout(timer);
  }, [isRunning, delay]);
}
