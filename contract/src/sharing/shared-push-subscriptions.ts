import { z } from 'zod';
import { deletedPushSubscription, pushSubscription } from '../answers/push-subscriptions.ts';
import { endpoint } from '../http/endpoint.ts';
import { errorBody } from '../http/error-body.ts';

const url = '/api/shared/:token/push-subscription';
const params = z.object({ token: z.string() });
const response = { 204: z.null(), 400: errorBody, 404: errorBody, 409: errorBody, 429: errorBody };

/** Messages about the game of a shared page name no child, no opponent and no place. */
export const sharedPushSubscription = pushSubscription.omit({ showsNames: true });

/** Tells a device about the game of a shared page, or says that it is still in use. */
export const putSharedPushSubscription = endpoint('PUT', url, {
  schema: { params, body: sharedPushSubscription, response },
  config: { access: 'anyone' },
});

/** The device gets no further message about this game. Without a subscription the call succeeds, too. */
export const deleteSharedPushSubscription = endpoint('DELETE', url, {
  schema: { params, body: deletedPushSubscription, response },
  config: { access: 'anyone' },
});
