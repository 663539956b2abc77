/** Where this browser keeps the session. The names are part of the product's surface. */
export const sessionKeys = {
  token: 'authToken',
  refreshToken: 'refreshToken',
  currentTeamId: 'currentTeamId',
  /** Written by nothing any more; player calls still read it and every sign-out clears it. */
  legacyToken: 'token',
} as const;

type ReadableStorage = Pick<Storage, 'getItem'>;
type WritableStorage = Pick<Storage, 'removeItem' | 'setItem'>;

export type Tokens = { readonly token: string; readonly refreshToken: string };

export function storedTokens(storage: ReadableStorage) {
  return {
    token: storage.getItem(sessionKeys.token) || null,
    refreshToken: storage.getItem(sessionKeys.refreshToken) || null,
    legacyToken: storage.getItem(sessionKeys.legacyToken) || null,
  };
}

export function storeTokens(storage: WritableStorage, { token, refreshToken }: Tokens): void {
  storage.setItem(sessionKeys.refreshToken, refreshToken);
  storage.setItem(sessionKeys.token, token);
}

export function clearTokens(storage: WritableStorage): void {
  storage.removeItem(sessionKeys.legacyToken);
  storage.removeItem(sessionKeys.refreshToken);
  // Last: other tabs listen for this key, and must find the session gone as a whole.
  storage.removeItem(sessionKeys.token);
}
