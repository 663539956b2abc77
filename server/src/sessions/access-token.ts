import { createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import { accountLimits } from 'contract/accounts';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { deriveKey, type Secrets } from '#server/secrets/derived-keys.ts';

/** The claims of an access token, which contains no name, address or plan. */
export type TokenHolder = { readonly userId: string; readonly sessionId: string };

export type AccessTokens = {
  readonly issue: (holder: TokenHolder, now: Date) => Promise<string>;
  /** Null for anything but a token that this server has issued and that is valid now. */
  readonly read: (token: string, now: Date) => Promise<TokenHolder | null>;
};

const algorithm = 'HS256';
const type = 'at+jwt';
const issuer = 'evenfield';
const audience = 'evenfield-api';
const lengthMax = 2000;
const claims = z.object({ sub: z.uuid(), sid: z.uuid() });

export function accessTokens(secrets: Secrets): AccessTokens {
  const toSigningKey = (secret: Uint8Array) => createSecretKey(deriveKey(secret, 'access-token'));
  const signingKey = toSigningKey(secrets[0]);
  const acceptedKeys = secrets.map(toSigningKey);

  return {
    issue: ({ userId, sessionId }, now) => {
      const seconds = Math.floor(now.getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: type })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setJti(randomUUID())
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + accountLimits.accessTokenSeconds)
        .sign(signingKey);
    },
    read: async (token, now) => {
      if (token.length > lengthMax) return null;
      for (const key of acceptedKeys) {
        const holder = await readWith(key, token, now);
        if (holder) return holder;
      }
      return null;
    },
  };
}

async function readWith(key: KeyObject, token: string, now: Date): Promise<TokenHolder | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      typ: type,
      issuer,
      audience,
      requiredClaims: ['sub', 'sid', 'jti', 'iat', 'exp'],
      currentDate: now,
    });
    const { success, data } = claims.safeParse(payload);
    return success ? { userId: data.sub, sessionId: data.sid } : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
