import { parentPort } from 'node:worker_threads';
import webPush from 'web-push';
import type { PushAddress } from './push-address.ts';

/** A message with all that its request consists of. */
export type PlainMessage = {
  readonly address: PushAddress;
  readonly payload: string;
  readonly ttlSeconds: number;
  readonly topic: string;
  /** Signed for the push service. */
  readonly authorization: string;
};

/** The content of a request. */
export type EncryptedMessage = {
  readonly headers: Record<string, string | number>;
  readonly body: Uint8Array<ArrayBuffer>;
};

parentPort?.on('message', (message: PlainMessage) => {
  const encrypted = encrypt(message);
  parentPort?.postMessage(encrypted, encrypted ? [encrypted.body.buffer] : []);
});
// The first message says that the code has been loaded.
parentPort?.postMessage(null);

/** Null for a device whose key cannot be used, such as one that is no point of the curve. */
function encrypt({ address, payload, ttlSeconds, topic, authorization }: PlainMessage): EncryptedMessage | null {
  try {
    const options = { TTL: ttlSeconds, topic, urgency: 'normal', headers: { Authorization: authorization } } as const;
    const { headers, body } = webPush.generateRequestDetails(address, payload, options);
    return { headers, body: new Uint8Array(body) };
  } catch {
    return null;
  }
}
