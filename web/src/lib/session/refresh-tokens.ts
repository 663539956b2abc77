import { ApiError } from '#lib/http/api-error.ts';
import type { HttpRequest } from '#lib/http/http.ts';
import { readToken } from './access-token.ts';
import { parseTokens, storedTokens, storeTokens } from './session-storage.ts';

/** Passed as arguments so that a test can be two tabs, at any time of day. */
export type SessionDeps = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly send: (request: HttpRequest) => Promise<unknown>;
  /** Milliseconds since 1970 by this device's clock. */
  readonly now: () => number;
  /**
   * Runs the work while no other tab does, if possible. It only saves calls: the work stays correct when two tabs run
   * it at the same time.
   */
  readonly withSessionLock: <T>(work: () => Promise<T>) => Promise<T>;
};

/** The server rejected the refresh token, as opposed to a call that failed. */
export class SessionEndedError extends ApiError {
  constructor() {
    super({ status: 401, message: 'Your session has ended. Sign in again.' });
  }
}

const rejectionStatuses: readonly number[] = [400, 401, 403];

/**
 * Exchanges the refresh token for new tokens and returns the access token to use. Reads the storage before and after
 * the call: another tab may have refreshed, signed out or signed in as another coach meanwhile, and its tokens are
 * newer.
 */
export async function refreshTokens(stale: string | null, { storage, send, now }: SessionDeps): Promise<string> {
  const { token, refreshToken } = storedTokens(storage);
  if (token !== stale && readToken(token) && token) return token;
  if (refreshToken === null) throw new SessionEndedError();

  const body = { refreshToken };
  const result = await send({
    method: 'POST',
    url: '/auth/refresh',
    body,
  }).then(
    (response) => ({ response }),
    (error: unknown) => ({ error }),
  );

  const after = storedTokens(storage);
  if (after.refreshToken !== refreshToken) {
    if (after.token === null || after.token === stale) throw new SessionEndedError();
    return after.token;
  }
  if ('error' in result) throw isRejection(result.error) ? new SessionEndedError() : result.error;
  const tokens = parseTokens(result.response);
  storeTokens(storage, tokens, now());
  return tokens.token;
}

function isRejection(error: unknown): boolean {
  return error instanceof ApiError && rejectionStatuses.includes(error.status);
}
