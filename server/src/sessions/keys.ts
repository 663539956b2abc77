import { hkdfSync } from 'node:crypto';

export type KeyPurpose = 'access-token' | 'refresh-token' | 'throttle';

/** A key of 32 bytes for one purpose, so that what is signed for one can never pass for another. */
export function keyFor(secret: Uint8Array, purpose: KeyPurpose): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `evenfield ${purpose}`, 32));
}
