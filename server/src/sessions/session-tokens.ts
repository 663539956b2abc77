import { createHash, createHmac, createSecretKey, type KeyObject, randomUUID, timingSafeEqual } from 'node:crypto';
import { accountLimits } from 'contract/accounts';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { deriveKey, listSecrets, type SecretConfig, type Secrets } from '#server/secrets/derived-keys.ts';

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

const refreshForm = /^r1\.([0-9a-f-]{36})\.(0|[1-9]\d{0,8})\.([\w-]{43})$/;
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
    read: (token) => readParts(token, refreshForm),
    isGenuine,
    readSignOut: (token) => {
      const refresh = readParts(token, refreshForm);
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

/** The claims of an access token, which contains no name, address or plan. */
export type TokenHolder = { readonly userId: string; readonly sessionId: string };

type PresentedAccess = { readonly holder: TokenHolder; readonly expiresAt: Date };

export type AccessTokens = {
  readonly issue: (holder: TokenHolder, now: Date) => Promise<string>;
  /** Null for anything but a token that this server has issued and that is valid now. */
  readonly read: (token: string, now: Date) => PresentedAccess | null;
};

const header = { alg: 'HS256', typ: 'at+jwt' } as const;
/** Every token of this server begins with it. Another header is refused unread, whatever it says about keys. */
const encodedHeader = Buffer.from(JSON.stringify(header)).toString('base64url');
const issuer = 'evenfield';
const audience = 'evenfield-api';
const lengthMax = 2000;

/** So many verified tokens are remembered, which take a few megabytes. */
const knownMax = 5_000;

const claims = z.object({
  iss: z.literal(issuer),
  aud: z.literal(audience),
  sub: z.uuid(),
  sid: z.uuid(),
  jti: z.string(),
  iat: z.number(),
  nbf: z.number().optional(),
  exp: z.number(),
});

type Claims = z.infer<typeof claims>;

export function accessTokens(secrets: Secrets): AccessTokens {
  const toSigningKey = (secret: Uint8Array) => createSecretKey(deriveKey(secret, 'access-token'));
  const signingKey = toSigningKey(secrets[0]);
  const acceptedKeys = secrets.map(toSigningKey);
  // A coach sends the same token for a quarter of an hour with each request.
  const known = new Map<string, Claims>();
  const readOnce = (token: string): Claims | null => {
    const before = known.get(token);
    if (before) return before;
    const content = readSigned(token, acceptedKeys);
    if (!content) return null;
    if (known.size >= knownMax) known.clear();
    known.set(token, content);
    return content;
  };

  return {
    issue: ({ userId, sessionId }, now) => {
      const seconds = toSeconds(now);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader(header)
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setJti(randomUUID())
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + accountLimits.accessTokenSeconds)
        .sign(signingKey);
    },
    read: (token, now) => {
      const content = readOnce(token);
      return content && toAccess(content, toSeconds(now));
    },
  };
}

/**
 * What a token says if this server has signed it, even when it has expired. WebCrypto, which libraries use, does the work
 * in another thread, and waiting for that took a tenth of the processor time of a short request.
 */
function readSigned(token: string, acceptedKeys: readonly KeyObject[]): Claims | null {
  if (token.length > lengthMax) return null;
  const [encoded, payload, signature, ...rest] = token.split('.');
  if (encoded !== encodedHeader || payload === undefined || signature === undefined || rest.length > 0) return null;
  const signed = Buffer.from(signature, 'base64url');
  if (!acceptedKeys.some((key) => isSignature(key, `${encoded}.${payload}`, signed))) return null;
  // Only this server can have signed the payload, so it is JSON.
  const { success, data } = claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return success ? data : null;
}

const toSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

function isSignature(key: KeyObject, text: string, signature: Uint8Array): boolean {
  const expected = createHmac('sha256', key).update(text).digest();
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

function toAccess({ sub, sid, exp, nbf = 0 }: Claims, seconds: number): PresentedAccess | null {
  if (exp <= seconds || nbf > seconds) return null;
  return { holder: { userId: sub, sessionId: sid }, expiresAt: new Date(exp * 1_000) };
}
