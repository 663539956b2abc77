import { createHash, createHmac, randomBytes } from 'node:crypto';
import { deriveKey, type KeyPurpose, listSecrets, type SecretConfig } from './derived-keys.ts';

/** A token of 256 random bits for a link, in 43 characters that need no encoding in an address. */
export function createRandomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database stores of a token, so that a stolen table opens nothing. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

type LinkToken = { readonly seed: Buffer; readonly tokenHash: Buffer };

/**
 * Tokens of links that need no account. A token has 256 bits and is not stored: it is computed from a random seed, which is in the
 * database, and a key, which is not. So the coach can copy the link again later, and a stolen database opens nothing.
 */
export function createLinkTokens(
  config: SecretConfig,
  purpose: Extract<KeyPurpose, 'shared-link' | 'answer-link' | 'invitation'>,
) {
  const keys = listSecrets(config).map((secret) => deriveKey(secret, purpose));
  const [newestKey = new Uint8Array()] = keys;
  return {
    create: (seed = randomBytes(32)): LinkToken => ({ seed, tokenHash: hashToken(computeToken(newestKey, seed)) }),
    /** Undefined when the token was made with a secret that this server no longer has. */
    recover: ({ seed, tokenHash }: LinkToken): string | undefined =>
      keys.map((key) => computeToken(key, seed)).find((token) => hashToken(token).equals(tokenHash)),
  };
}

export type LinkTokens = ReturnType<typeof createLinkTokens>;

function computeToken(key: Uint8Array, seed: Buffer): string {
  return createHmac('sha256', key).update(seed).digest('base64url');
}
