import { createEmitter } from '#lib/emitter.ts';
import { isUsable, readToken } from './access-token.ts';
import { refreshTokens, type SessionDeps, SessionEndedError } from './refresh-tokens.ts';
import { clearTokens, sessionKeys, storedTokens, storeTokens, type Tokens } from './session-storage.ts';

/**
 * `signed-in`: tokens arrived. `signed-out`: the coach signed out in this tab. `expired`: the server no longer accepts
 * the session. `signed-in-elsewhere`, `signed-out-elsewhere` and `switched`: another tab started the session, ended it,
 * or started one of another coach.
 */
export type SessionChange =
  | 'signed-in'
  | 'signed-out'
  | 'expired'
  | 'signed-in-elsewhere'
  | 'signed-out-elsewhere'
  | 'switched';
export type Session = ReturnType<typeof createSession>;

type StorageChange = Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>;

/** A token that expires within this time is refreshed before it is used. */
const refreshMarginMs = 60_000;

export function createSession(deps: SessionDeps) {
  const { storage } = deps;
  const clock = createServerClock(deps);
  const { emit, subscribe } = createEmitter<SessionChange>();
  const stored = () => storedTokens(storage);

  function isSignedIn(): boolean {
    const { token, refreshToken } = stored();
    return refreshToken !== null || isUsable(token, clock.now());
  }

  function signIn(tokens: Tokens): void {
    storeTokens(storage, tokens, deps.now());
    emit('signed-in');
  }

  /** Returns the refresh token, with which `endSession` ends the session on the server, now or later. */
  function signOut(): string | null {
    const { refreshToken } = stored();
    storage.removeItem(sessionKeys.currentTeamId);
    clearTokens(storage);
    emit('signed-out');
    return refreshToken;
  }

  /** Does nothing without tokens: a late 401 must not send a coach who has signed out to the login page. */
  function expire(): void {
    const { token, refreshToken } = stored();
    clearTokens(storage);
    if (token !== null || refreshToken !== null) emit('expired');
  }

  /** Handles the browser's storage event, which reports changes made by other tabs. */
  function onStorageEvent(change: StorageChange): void {
    const sessionChange = classifyChange(change, isSignedIn());
    if (sessionChange) emit(sessionChange);
  }

  return { ...createTokenSource(deps, clock, expire), isSignedIn, signIn, signOut, expire, onStorageEvent, subscribe };
}

function createTokenSource(deps: SessionDeps, clock: ReturnType<typeof createServerClock>, expire: () => void) {
  let pendingRefresh: Promise<string> | null = null;

  async function refresh(stale: string | null): Promise<string> {
    try {
      return await deps.withSessionLock(() => refreshTokens(stale, deps));
    } catch (error) {
      if (error instanceof SessionEndedError) expire();
      throw error;
    }
  }

  /** Returns a token newer than `stale`. Concurrent calls share one refresh. */
  function renew(stale: string | null): Promise<string> {
    pendingRefresh ??= refresh(stale).finally(() => {
      pendingRefresh = null;
    });
    return pendingRefresh;
  }

  /** Returns the token to send. Refreshes it first if it is about to expire. */
  async function freshToken(): Promise<string | null> {
    const { token, refreshToken } = storedTokens(deps.storage);
    if (refreshToken === null || isUsable(token, clock.now(), refreshMarginMs)) return token;
    return renew(token).catch((error) => {
      if (!(error instanceof SessionEndedError) && isUsable(token, clock.now())) return token;
      throw error;
    });
  }

  return { renew, freshToken, storedTokens: () => storedTokens(deps.storage) };
}

function classifyChange({ key, oldValue, newValue }: StorageChange, isSignedIn: boolean): SessionChange | null {
  if (key !== null && key !== sessionKeys.token) return null;
  if (!isSignedIn) return 'signed-out-elsewhere';
  const before = readToken(oldValue)?.subject ?? null;
  const after = readToken(newValue)?.subject ?? null;
  if (before === null) return 'signed-in-elsewhere';
  return after === before ? null : 'switched';
}

/**
 * Estimates the server's time from what `storeTokens` has stored. Otherwise a device whose clock is an hour fast would
 * consider every new token expired and refresh forever, and one whose clock is slow would send tokens that have expired.
 */
function createServerClock({ storage, now }: Pick<SessionDeps, 'storage' | 'now'>) {
  return {
    now: (): number => {
      const estimated = now() + Number(storage.getItem(sessionKeys.clockSkew));
      const issuedAt = readToken(storedTokens(storage).token)?.iat ?? 0;
      // The server cannot be at a time before it issued the token: the device's clock was set since.
      return estimated < issuedAt * 1000 - refreshMarginMs ? now() : estimated;
    },
  };
}
