const lockName = 'evenfield-session';
/** Milliseconds to wait for another tab. A frozen tab can hold a lock for ever, so waiting must end. */
const lockTimeoutMs = 5000;

/** Runs the work under a lock shared by the tabs of this browser, or without it when the lock cannot be had soon. */
export async function withSessionLock<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  let hasStarted = false;
  const start = () => {
    hasStarted = true;
    return work();
  };
  try {
    return await navigator.locks.request(lockName, { signal: AbortSignal.timeout(lockTimeoutMs) }, start);
  } catch (error) {
    if (hasStarted) throw error;
    return work();
  }
}
