import { useSyncExternalStore } from 'react';
import { send } from '#lib/http/http.ts';
import { deviceStorage } from '#lib/offline/device-storage.ts';
import { readToken } from './access-token.ts';
import { createSession } from './create-session.ts';
import { withSessionLock } from './with-session-lock.ts';

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
