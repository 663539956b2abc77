import { createHmac, createSecretKey, type KeyObject, randomUUID, timingSafeEqual } from 'node:crypto';
import { accountLimits } from 'contract/accounts';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { deriveKey, type Secrets } from '#server/secrets/derived-keys.ts';

/** The claims of an access token, which contains no name, address or plan. */
export type TokenHolder = { readonly userId: string; readonly sessionId: string };

export type PresentedAccess = { readonly holder: TokenHolder; readonly expiresAt: Date };

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
