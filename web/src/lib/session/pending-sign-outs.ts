import { ApiError } from '#lib/http/api-error.ts';
import { send } from '#lib/http/http.ts';
import { logFailure } from '#lib/log.ts';
import { deviceStorage } from '#lib/offline/device-storage.ts';

/** The sign-out tokens of the sessions that this device has left and the server may not have ended yet. */
const storageKey = 'pendingSignOuts';

/** Ends the session on the server, now or when there is a network again, also after the app was closed. */
export async function endSession(refreshToken: string): Promise<void> {
  // A page without HTTPS cannot make one, and the refresh token itself must not stay on the device.
  const token = await createSignOutToken(refreshToken);
  if (token) storeTokens([...readTokens(), token]);
  await sendAs(refreshToken, token);
}

/** Sends what an earlier visit could not send. Until there is a response, it stays stored. */
export async function sendPendingSignOuts(): Promise<void> {
  for (const token of readTokens()) await sendAs(token, token);
}

/** Sends them when the app starts and whenever the network returns. Returns how to stop. */
export function watchPendingSignOuts(): () => void {
  const sendAgain = () => void sendPendingSignOuts();
  sendAgain();
  addEventListener('online', sendAgain);
  return () => removeEventListener('online', sendAgain);
}

/**
 * A sign-out token has a digest of the refresh token in place of its signature, so that the next person at this device
 * cannot come back into the account with it. The server reads it in `server/src/sessions/session-tokens.ts`.
 */
async function createSignOutToken(refreshToken: string): Promise<string | undefined> {
  const [, sessionId, counter] = refreshToken.split('.');
  const digest = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(refreshToken));
  if (!digest) return undefined;
  const text = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return `x1.${sessionId}.${counter}.${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

async function sendAs(refreshToken: string, stored: string | undefined): Promise<void> {
  try {
    // The page may be closed right after the sign-out.
    await send({ method: 'POST', url: '/auth/logout', body: { refreshToken }, keepalive: true });
  } catch (error) {
    logFailure('The server could not end the session.', error);
    if (!isRefusal(error)) return;
  }
  storeTokens(readTokens().filter((other) => other !== stored));
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

function readTokens(): readonly string[] {
  const stored = deviceStorage.getItem(storageKey);
  return stored ? stored.split(' ') : [];
}

function storeTokens(tokens: readonly string[]): void {
  if (tokens.length > 0) deviceStorage.setItem(storageKey, [...new Set(tokens)].join(' '));
  else deviceStorage.removeItem(storageKey);
}
