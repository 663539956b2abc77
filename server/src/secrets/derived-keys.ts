import { hkdfSync } from 'node:crypto';
import type { Config } from '#server/config.ts';

export type KeyPurpose =
  | 'access-token'
  | 'refresh-token'
  | 'throttle'
  | 'mail'
  | 'shared-link'
  | 'answer-link'
  | 'invitation'
  | 'push-address'
  | 'push-signature'
  | 'sandbox-api'
  | 'sandbox-webhook';

/** The part of the configuration from which keys are derived. */
export type SecretConfig = Pick<Config, 'jwtSecret' | 'previousJwtSecret'>;

/**
 * The first secret signs and encrypts; all of them are accepted, so that a secret can be replaced without an
 * interruption.
 */
export type Secrets = readonly [Uint8Array, ...Uint8Array[]];

export function listSecrets({ jwtSecret, previousJwtSecret }: SecretConfig): Secrets {
  return previousJwtSecret ? [jwtSecret, previousJwtSecret] : [jwtSecret];
}

/** Derives a key of 32 bytes for one purpose, so that a signature for one purpose is never valid for another. */
export function deriveKey(secret: Uint8Array, purpose: KeyPurpose): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `evenfield ${purpose}`, 32));
}
