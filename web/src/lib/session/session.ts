import { useSyncExternalStore } from 'react';
import { send } from '#lib/http/http.ts';
import { readToken } from './access-token.ts';
import { createSession } from './create-session.ts';
import { alone } from './with-session-lock.ts';

/** The session of this browser. `signIn` stores the tokens of a login or registration; `signOut` never fails. */
export const session = createSession({ storage: localStorage, send, now: Date.now, alone });

window.addEventListener('storage', (event) => {
  if (event.storageArea === localStorage) session.hear(event);
});

export function useSignedIn(): boolean {
  return useSyncExternalStore(session.subscribe, session.isSignedIn);
}

/** The coach whom the stored token names, or null without a session. */
export function signedInCoach(): string | null {
  return session.isSignedIn() ? (readToken(session.storedTokens().token)?.subject ?? null) : null;
}
