import { malformedResponseError } from '#lib/http/api-error.ts';
import { readToken } from './access-token.ts';

/** The keys of `localStorage`. The specification fixes their names, but not that of `clockSkew`. */
export const sessionKeys = {
  token: 'authToken',
  refreshToken: 'refreshToken',
  /** How many milliseconds the server's clock is ahead of this device's. */
  clockSkew: 'clockSkew',
  currentTeamId: 'currentTeamId',
  /** The app no longer writes it. Player calls still read it, and every sign-out clears it. */
  legacyToken: 'token',
} as const;

type ReadableStorage = Pick<Storage, 'getItem'>;
type WritableStorage = Pick<Storage, 'removeItem' | 'setItem'>;

export type Tokens = { readonly token: string; readonly refreshToken: string };

/** Reads the tokens from the response to a login or refresh. */
export function parseTokens(body: unknown): Tokens {
  const { token, refreshToken } = Object(Object(body).data);
  if (typeof token !== 'string' || typeof refreshToken !== 'string') throw malformedResponseError();
  return { token, refreshToken };
}

export function storedTokens(storage: ReadableStorage) {
  return {
    token: storage.getItem(sessionKeys.token) || null,
    refreshToken: storage.getItem(sessionKeys.refreshToken) || null,
    legacyToken: storage.getItem(sessionKeys.legacyToken) || null,
  };
}

/**
 * Stores new tokens, and by the `iat` claim how wrong this device's clock is. `now` is in milliseconds by that clock.
 */
export function storeTokens(storage: WritableStorage, { token, refreshToken }: Tokens, now: number): void {
  const issuedAt = readToken(token)?.iat;
  if (issuedAt) storage.setItem(sessionKeys.clockSkew, String(issuedAt * 1000 - now));
  storage.setItem(sessionKeys.refreshToken, refreshToken);
  storage.setItem(sessionKeys.token, token);
}

export function clearTokens(storage: WritableStorage): void {
  storage.removeItem(sessionKeys.legacyToken);
  storage.removeItem(sessionKeys.refreshToken);
  storage.removeItem(sessionKeys.clockSkew);
  // This key goes last: other tabs listen for it and must then find no part of the session left.
  storage.removeItem(sessionKeys.token);
}
