import { ApiError } from '#lib/http/api-error.ts';
import type { HttpRequest } from '#lib/http/http.ts';
import { readToken } from './access-token.ts';
import { storedTokens, storeTokens, type Tokens } from './session-storage.ts';

/** What the session needs from its surroundings, so that tests can be two tabs and any hour of the day. */
export type SessionDeps = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly send: (request: HttpRequest) => Promise<{ data: Tokens }>;
  /** Milliseconds since 1970, by this device's clock. */
  readonly now: () => number;
  /**
   * Runs the work while no other tab does, as far as that can be had. A courtesy to the server only: the work
   * stays correct when two tabs do it at once.
   */
  readonly withSessionLock: <T>(work: () => Promise<T>) => Promise<T>;
};

/** The session cannot be renewed, as opposed to the exchange not having come through. */
export class SessionEndedError extends ApiError {
  constructor() {
    super({ status: 401, message: 'Your session has ended. Please sign in again.' });
  }
}

const rejectionStatuses: readonly number[] = [400, 401, 403];
const refreshTimeoutMs = 20_000;

/**
 * Exchanges the refresh token for new tokens and answers the access token to use. Looks into the storage before
 * and after: another tab may have renewed, signed out or signed in as somebody else in the meantime, and its
 * word is newer than ours.
 */
export async function refreshTokens(stale: string | null, { storage, send }: SessionDeps): Promise<string> {
  const { token, refreshToken } = storedTokens(storage);
  if (token !== stale && readToken(token) && token) return token;
  if (refreshToken === null) throw new SessionEndedError();

  const body = { refreshToken };
  const result = await send({
    method: 'POST',
    url: '/auth/refresh',
    body,
    signal: AbortSignal.timeout(refreshTimeoutMs),
  }).then(
    ({ data }) => ({ tokens: data }),
    (problem: unknown) => ({ problem }),
  );

  const after = storedTokens(storage);
  if (after.refreshToken !== refreshToken) {
    if (after.token === null || after.token === stale) throw new SessionEndedError();
    return after.token;
  }
  if ('problem' in result) throw isRejection(result.problem) ? new SessionEndedError() : result.problem;
  storeTokens(storage, result.tokens);
  return result.tokens.token;
}

function isRejection(problem: unknown): boolean {
  return problem instanceof ApiError && rejectionStatuses.includes(problem.status);
}
