import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushSubscription } from 'contract/answers/push-subscriptions';
import { deriveVapidKeys } from '#server/push/vapid-keys.ts';
import type { SecretConfig } from '#server/secrets/derived-keys.ts';

type Choice = Pick<PushSubscription, 'showsNames' | 'language'>;

export type PushDevice = ReturnType<typeof createDevice>;

/** The browser of a family that has subscribed at a push service. */
export function createDevice(endpoint: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const publicKey = keys.getPublicKey();
  const address = { endpoint, keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') } };
  return {
    endpoint,
    /** What the device sends to a server with this configuration. */
    subscribe: (
      config: SecretConfig,
      { showsNames = false, language = 'en' }: Partial<Choice> = {},
    ): PushSubscription => ({
      ...{ ...address, showsNames, language },
      serverKey: deriveVapidKeys(config)[0].publicKey,
    }),
    /** The same for the game of a shared page. */
    subscribeToPage: (config: SecretConfig, { language = 'en' }: Partial<Choice> = {}) => ({
      ...{ ...address, language },
      serverKey: deriveVapidKeys(config)[0].publicKey,
    }),
    path: new URL(endpoint).pathname,
    /** Decrypts a message by RFC 8291, without the library that has encrypted it. */
    decrypt: (body: Buffer): string => {
      const salt = body.subarray(0, 16);
      const senderKey = body.subarray(21, 21 + body.readUInt8(20));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const shared = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32));
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', shared, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
      const encrypted = body.subarray(21 + senderKey.length);
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(encrypted.subarray(-16));
      const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}
