import { z } from 'zod';
import { endpoint, errorBody } from '../http/endpoint.ts';
import { id } from '../primitives/fields.ts';
import { LANGUAGES } from '../primitives/languages.ts';

export const pushLimits = {
  /** The longest address of a browser's push service. */
  endpointMax: 1000,
  /** For one child. */
  devicesPerPlayer: 10,
  /** For the shared page of one game. */
  devicesPerSharedPage: 200,
  /** Messages that a device gets of one game. */
  messagesPerGame: 3,
  /** For how long further changes are waited for, so that they come in one message. */
  bundleMinutes: 10,
  /** No message is sent from this hour on until the other one, where the team plays. */
  quietFromHour: 21,
  quietUntilHour: 7,
} as const;

/** Bytes as browsers write them. */
const bytes = (length: number) => {
  const digits = Math.ceil((length * 4) / 3);
  return z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${digits}}$`), 'This device gave an unusable key');
};

const pushAddress = z
  .string()
  .max(pushLimits.endpointMax, 'The address of this device is too long')
  .regex(/^https:\/\/[^\s@]+$/, 'This device gave an unusable address');

/** What the browser of a device returns when it subscribes. The address is a secret between the two servers. */
const pushSubscription = z.strictObject({
  endpoint: pushAddress,
  keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
  /** The key of this server with which the device has subscribed. */
  serverKey: bytes(65),
  /** Messages name the child and the opponent only when the family has chosen that. */
  showsNames: z.boolean(),
  /** The language in which the family reads. */
  language: z.enum(LANGUAGES),
});
export type PushSubscription = z.infer<typeof pushSubscription>;

const deletedPushSubscription = z.strictObject({ endpoint: pushAddress });

const url = '/api/answers/:token/players/:playerId/push-subscription';
const params = z.object({ token: z.string(), playerId: id });
const response = { 204: z.null(), 400: errorBody, 404: errorBody, 409: errorBody, 410: errorBody, 429: errorBody };

/** Tells a device about the games of one child, or says that it is still in use. */
export const putPushSubscription = endpoint('PUT', url, {
  schema: { params, body: pushSubscription, response },
  config: { access: 'anyone' },
});

/** The device gets no further message about this child. Without a subscription the call succeeds, too. */
export const deletePushSubscription = endpoint('DELETE', url, {
  schema: { params, body: deletedPushSubscription, response },
  config: { access: 'anyone' },
});

const sharedUrl = '/api/shared/:token/push-subscription';
const sharedParams = z.object({ token: z.string() });
const sharedResponse = { 204: z.null(), 400: errorBody, 404: errorBody, 409: errorBody, 429: errorBody };

/** Messages about the game of a shared page name no child, no opponent and no place. */
const sharedPushSubscription = pushSubscription.omit({ showsNames: true });

/** Tells a device about the game of a shared page, or says that it is still in use. */
export const putSharedPushSubscription = endpoint('PUT', sharedUrl, {
  schema: { params: sharedParams, body: sharedPushSubscription, response: sharedResponse },
  config: { access: 'anyone' },
});

/** The device gets no further message about this game. Without a subscription the call succeeds, too. */
export const deleteSharedPushSubscription = endpoint('DELETE', sharedUrl, {
  schema: { params: sharedParams, body: deletedPushSubscription, response: sharedResponse },
  config: { access: 'anyone' },
});
