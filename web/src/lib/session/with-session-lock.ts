const lockName = 'evenfield-session';
/** A frozen tab can hold the lock forever, so waiting for it must end. */
const lockTimeoutMs = 5000;

/** Runs the work under a lock shared by the tabs of this browser, or without the lock after `lockTimeoutMs`. */
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
