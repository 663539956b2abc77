import { hkdfSync } from 'node:crypto';
import type { Config } from '#server/config.ts';

export type KeyPurpose = 'access-token' | 'refresh-token' | 'throttle' | 'mail' | 'sandbox-api' | 'sandbox-webhook';

/** The part of the configuration that keys are made from. */
export type SecretConfig = Pick<Config, 'jwtSecret' | 'previousJwtSecret'>;

/** The first signs and seals; all of them are accepted, so that a secret can be replaced without a break. */
export type Secrets = readonly [Uint8Array, ...Uint8Array[]];

export function listSecrets({ jwtSecret, previousJwtSecret }: SecretConfig): Secrets {
  return previousJwtSecret ? [jwtSecret, previousJwtSecret] : [jwtSecret];
}

/** A key of 32 bytes for one purpose, so that what is signed for one can never pass for another. */
export function deriveKey(secret: Uint8Array, purpose: KeyPurpose): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `evenfield ${purpose}`, 32));
}
