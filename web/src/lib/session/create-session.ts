import { createListeners } from '#lib/emitter.ts';
import { logFailure } from '#lib/log.ts';
import { isUsable, readToken } from './access-token.ts';
import { exchange, SessionOver, type SessionSurroundings } from './refresh-tokens.ts';
import { createServerClock } from './server-clock.ts';
import { clearTokens, sessionKeys, storedTokens, storeTokens, type Tokens } from './session-storage.ts';

/**
 * `signed-in`: tokens arrived. `signed-out`: the coach asked for it. `expired`: the server no longer accepts the
 * session. `signed-in-elsewhere`, `signed-out-elsewhere` and `switched`: another tab began the session, ended it, or began
 * one of another coach.
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

/** A token this close to its end, in milliseconds, is renewed before it is used. */
const renewalMargin = 60_000;

export function createSession(surroundings: SessionSurroundings) {
  const { storage } = surroundings;
  const clock = createServerClock(surroundings.now);
  const { tell, subscribe } = createListeners<SessionChange>();
  const stored = () => storedTokens(storage);

  function isSignedIn(): boolean {
    const { token, refreshToken } = stored();
    return refreshToken !== null || isUsable(token, clock.now());
  }

  function signIn(tokens: Tokens): void {
    storeTokens(storage, tokens);
    clock.learnFrom(tokens.token);
    tell('signed-in');
  }

  /** Clears everything first: the coach is signed out whatever the server says, or does not say. */
  async function signOut(): Promise<void> {
    const { token, refreshToken } = stored();
    storage.removeItem(sessionKeys.currentTeamId);
    clearTokens(storage);
    tell('signed-out');
    if (refreshToken !== null) await tellServer(surroundings, { token, refreshToken });
  }

  /** Once only: a call that comes back late must not send a coach to the login page after signing out. */
  function expire(): void {
    const { token, refreshToken } = stored();
    clearTokens(storage);
    if (token !== null || refreshToken !== null) tell('expired');
  }

  /** For the browser's storage event, which tells of changes made by other tabs. */
  function hear(change: StorageChange): void {
    const news = newsOf(change, isSignedIn());
    if (news) tell(news);
  }

  return { ...createTokenSource(surroundings, clock, expire), isSignedIn, signIn, signOut, expire, hear, subscribe };
}

function createTokenSource(
  surroundings: SessionSurroundings,
  clock: ReturnType<typeof createServerClock>,
  expire: () => void,
) {
  let renewal: Promise<string> | null = null;

  async function exchanged(stale: string | null): Promise<string> {
    try {
      const token = await surroundings.alone(() => exchange(stale, surroundings));
      clock.learnFrom(token);
      return token;
    } catch (problem) {
      if (problem instanceof SessionOver) expire();
      throw problem;
    }
  }

  /** A token newer than `stale`. One exchange serves every call that waits for it. */
  function renew(stale: string | null): Promise<string> {
    renewal ??= exchanged(stale).finally(() => {
      renewal = null;
    });
    return renewal;
  }

  /** The token to send, renewed beforehand when it is about to end and can be. */
  async function freshToken(): Promise<string | null> {
    const { token, refreshToken } = storedTokens(surroundings.storage);
    if (refreshToken === null || isUsable(token, clock.now(), renewalMargin)) return token;
    return renew(token).catch((problem) => {
      if (!(problem instanceof SessionOver) && isUsable(token, clock.now())) return token;
      throw problem;
    });
  }

  return { renew, freshToken, storedTokens: () => storedTokens(surroundings.storage) };
}

async function tellServer(
  { send }: SessionSurroundings,
  { token, refreshToken }: { readonly token: string | null; readonly refreshToken: string },
): Promise<void> {
  try {
    await send({ method: 'POST', url: '/auth/logout', body: { refreshToken }, token, keepalive: true });
  } catch (error) {
    logFailure('The server was not told of the sign-out.', error);
  }
}

function newsOf({ key, oldValue, newValue }: StorageChange, isSignedIn: boolean): SessionChange | null {
  if (key !== null && key !== sessionKeys.token) return null;
  if (!isSignedIn) return 'signed-out-elsewhere';
  const before = readToken(oldValue)?.subject ?? null;
  const after = readToken(newValue)?.subject ?? null;
  if (before === null) return 'signed-in-elsewhere';
  return after === before ? null : 'switched';
}
