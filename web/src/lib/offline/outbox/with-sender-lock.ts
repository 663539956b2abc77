const lockName = 'evenfield-outbox';
/** A frozen tab keeps its lock, so after this time another tab takes it. */
const lockTimeoutMs = 5000;

type Locks = Pick<LockManager, 'request'>;
/** `isHolder` becomes false when another tab has taken the lock. */
type Work = (isHolder: () => boolean) => Promise<void>;

/**
 * Runs the work while no other tab of this browser does. A tab that cannot get the lock in time takes it: the other one is
 * frozen, or waits for a server that does not respond. Sending an entry twice is safe, because both carry its key.
 */
export async function withSenderLock(
  work: Work,
  { locks = navigator.locks, timeoutMs = lockTimeoutMs }: { readonly locks?: Locks; readonly timeoutMs?: number } = {},
): Promise<void> {
  // Without a secure context there are no locks.
  if (!locks) return work(() => true);
  let isHolder = true;
  let working: Promise<void> | undefined;
  const start = () => {
    working = work(() => isHolder);
    return working;
  };
  const options = { signal: AbortSignal.timeout(timeoutMs) };
  const ignoreDenial = (error: unknown) => {
    // Another tab that takes the lock aborts the request.
    if (working && Object(error).name !== 'AbortError') throw error;
  };
  await locks.request(lockName, options, start).catch(ignoreDenial);
  if (!working) await locks.request(lockName, { steal: true }, start).catch(ignoreDenial);
  // A browser that blocks the data of websites denies every lock. Without it the changes would never be sent.
  if (!working) await start();
  isHolder = false;
  // The work of a tab that lost the lock ends with the calls under way.
  await working;
}
