import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { deriveKey, listSecrets, type SecretConfig, type Secrets } from '#server/secrets/derived-keys.ts';
import { type AccessTokens, accessTokens } from './access-token.ts';

/** Issues and reads the two tokens that a signed-in browser stores. */
export type SessionTokens = { readonly access: AccessTokens; readonly refresh: RefreshTokens };

export function sessionTokens(config: SecretConfig): SessionTokens {
  const secrets = listSecrets(config);
  return { access: accessTokens(secrets), refresh: refreshTokens(secrets) };
}

/** A refresh token contains the id of its session and its number among the session's tokens, counted from 0. */
export type PresentedToken = { readonly sessionId: string; readonly counter: number; readonly signature: Buffer };

type RefreshTokens = {
  readonly write: (session: { id: string; refreshKey: Buffer; counter: number }) => string;
  /** Reads the unverified claims of a token; call `isGenuine` before trusting them. Null for any other text. */
  readonly read: (token: string) => PresentedToken | null;
  readonly isGenuine: (presented: PresentedToken, refreshKey: Buffer) => boolean;
  /** Reads a refresh token or a sign-out token: either may end its session. */
  readonly readSignOut: (token: string) => PresentedSignOut | null;
};

/** Verifies the token that was read. */
export type PresentedSignOut = {
  readonly sessionId: string;
  readonly isGenuine: (refreshKey: Buffer) => boolean;
};

const form = /^r1\.([0-9a-f-]{36})\.(0|[1-9]\d{0,8})\.([\w-]{43})$/;
/**
 * What a device stores when it could not sign out at once: the refresh token with a digest in place of its signature. It
 * ends the session and is of no other use to the next person at the device.
 */
const signOutForm = /^x1\.([0-9a-f-]{36})\.(0|[1-9]\d{0,8})\.([\w-]{43})$/;
const sessionIdForm = z.uuid();

/**
 * Refresh tokens are signed with a key of the session and one of the server, so that neither a stolen database nor a
 * stolen secret is enough to forge one.
 */
export function refreshTokens(secrets: Secrets): RefreshTokens {
  const keys = secrets.map((secret) => deriveKey(secret, 'refresh-token'));
  const [signingKey = new Uint8Array()] = keys;
  const sign = (key: Uint8Array, refreshKey: Buffer, sessionId: string, counter: number) =>
    createHmac('sha256', key).update(refreshKey).update(`r1.${sessionId}.${counter}`).digest();

  const writeWith = (key: Uint8Array, refreshKey: Buffer, id: string, counter: number) =>
    `r1.${id}.${counter}.${sign(key, refreshKey, id, counter).toString('base64url')}`;
  const isGenuine: RefreshTokens['isGenuine'] = ({ sessionId, counter, signature }, refreshKey) =>
    keys.some((key) => timingSafeEqual(signature, sign(key, refreshKey, sessionId, counter)));
  const isDigest = ({ sessionId, counter, signature }: PresentedToken, refreshKey: Buffer) =>
    keys.some((key) => timingSafeEqual(signature, digest(writeWith(key, refreshKey, sessionId, counter))));

  return {
    write: ({ id, refreshKey, counter }) => writeWith(signingKey, refreshKey, id, counter),
    read: (token) => readParts(token, form),
    isGenuine,
    readSignOut: (token) => {
      const refresh = readParts(token, form);
      const presented = refresh ?? readParts(token, signOutForm);
      if (!presented) return null;
      const verify = refresh ? isGenuine : isDigest;
      return { sessionId: presented.sessionId, isGenuine: (refreshKey) => verify(presented, refreshKey) };
    },
  };
}

function readParts(token: string, parts: RegExp): PresentedToken | null {
  const [, sessionId, counter, signature] = token.match(parts) ?? [];
  if (signature === undefined || !sessionIdForm.safeParse(sessionId).success) return null;
  return { sessionId: String(sessionId), counter: Number(counter), signature: Buffer.from(signature, 'base64url') };
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
