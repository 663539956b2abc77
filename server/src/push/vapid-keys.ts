import { createECDH } from 'node:crypto';
import { deriveKey, listSecrets, type SecretConfig } from '#server/secrets/derived-keys.ts';

/** The keys with which push services recognize this server (VAPID, RFC 8292), in base64url. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

/** The number of points of the curve P-256: a private key is from 1 to one less. */
const pointsOfCurve = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

/**
 * The keys are derived from the secret, which is made at the first start and which all servers share. The first ones are
 * given to devices; those of the previous secret still sign for devices that have subscribed with them.
 */
export function deriveVapidKeys(config: SecretConfig): readonly [VapidKeys, ...VapidKeys[]] {
  const [newest, ...previous] = listSecrets(config);
  return [toKeys(newest), ...previous.map(toKeys)];
}

function toKeys(secret: Uint8Array): VapidKeys {
  const derived = BigInt(`0x${Buffer.from(deriveKey(secret, 'push-signature')).toString('hex')}`);
  const number = (derived % (pointsOfCurve - 1n)) + 1n;
  const privateKey = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
