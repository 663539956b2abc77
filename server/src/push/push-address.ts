import { isIP } from 'node:net';
import type { PushSubscription } from 'contract/answers/push-subscriptions';
import { z } from 'zod';
import type { Network } from '#server/calendar-sources/fetch/network.ts';
import { createMailCipher, type MailCipher } from '#server/mail/mail-cipher.ts';
import type { SecretConfig } from '#server/secrets/derived-keys.ts';

/** Where messages for a device go, and the keys that only the device can decrypt them with. */
export type PushAddress = Pick<PushSubscription, 'endpoint' | 'keys'>;

/** Where push services are. Tests pass a network that has their own server, with the certificate that it has. */
export type PushNetwork = Network & { readonly trustedCertificate?: string };

const storedAddress = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});

/** Only names over HTTPS: the addresses that a name leads to are checked whenever a connection is opened. */
export function parsePushEndpoint(endpoint: string, network: Pick<Network, 'isAllowedPort'>): URL | null {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.username || url.password || !url.hostname) return null;
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) > 0) return null;
  return network.isAllowedPort(Number(url.port || 443)) ? url : null;
}

export type PushAddressCipher = {
  readonly encrypt: (address: PushAddress) => Promise<string>;
  /** Null when the address was encrypted with a secret this server no longer has. */
  readonly decrypt: (stored: string) => Promise<PushAddress | null>;
};

export function createPushAddressCipher(config: SecretConfig): PushAddressCipher {
  const cipher: MailCipher = createMailCipher(config, 'push-address');
  return {
    encrypt: ({ endpoint, keys }) => cipher.encrypt(JSON.stringify({ endpoint, keys })),
    decrypt: async (stored) => {
      const text = await cipher.decrypt(stored);
      return text === null ? null : storedAddress.parse(JSON.parse(text));
    },
  };
}
