import { createHash, randomBytes } from 'node:crypto';

/** A token of 256 random bits for a link, in 43 characters that need no encoding in an address. */
export function createRandomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database stores of a token, so that a stolen table opens nothing. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
