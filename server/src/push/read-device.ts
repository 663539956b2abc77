import type { PushSubscription } from 'contract/answers/push-subscriptions';
import { v7 as uuid } from 'uuid';
import { publicNetwork } from '#server/calendar-sources/fetch/network.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/errors.ts';
import { hashToken } from '#server/secrets/link-tokens.ts';
import { createPushAddressCipher, parsePushEndpoint } from './push-address.ts';
import { deriveVapidKeys } from './vapid-keys.ts';

type ReadDeps = Pick<Dependencies, 'config' | 'pushNetwork'>;

/** A function that checks what a device sends when it subscribes, and returns what is stored of it. */
export function createDeviceReader({ config, pushNetwork = publicNetwork }: ReadDeps) {
  const cipher = createPushAddressCipher(config);
  const [{ publicKey }] = deriveVapidKeys(config);
  return async (device: Omit<PushSubscription, 'showsNames'>) => {
    if (!config.pushMessages) throw new Refusal('push_messages_off');
    const { endpoint, serverKey, language } = device;
    // A device that has subscribed with a key that was replaced could not be reached.
    if (!parsePushEndpoint(endpoint, pushNetwork) || serverKey !== publicKey) throw new Refusal('push_address_refused');
    const address = await cipher.encrypt(device);
    return { id: uuid(), endpointHash: hashToken(endpoint), address, serverKey, language };
  };
}
