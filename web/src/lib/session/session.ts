import { useSyncExternalStore } from 'react';
import { send } from '#lib/http/http.ts';
import { deviceStorage } from '#lib/offline/device-storage.ts';
import { readToken } from './access-token.ts';
import { createSession } from './create-session.ts';

/** The session of this browser. `signIn` stores the tokens of a login or registration. `signOut` never fails. */
export const session = createSession({ storage: deviceStorage, send, now: Date.now, withSessionLock });

window.addEventListener('storage', (event) => {
  if (event.storageArea === localStorage) session.onStorageEvent(event);
});

export function useSignedIn(): boolean {
  return useSyncExternalStore(session.subscribe, session.isSignedIn);
}

/** Returns the coach id in the stored token, or null without a session. */
export function signedInCoach(): string | null {
  return session.isSignedIn() ? (readToken(session.storedTokens().token)?.subject ?? null) : null;
}

const lockName = 'evenfield-session';
/** A frozen tab can hold the lock forever, so waiting for it must end. */
const lockTimeoutMs = 5000;

/** Runs the work under a lock shared by the tabs of this browser, or without the lock after `lockTimeoutMs`. */
async function withSessionLock<T>(work: () => Promise<T>): Promise<T> {
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
