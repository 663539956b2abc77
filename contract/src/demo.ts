import { getCurrentUser, registration, signedIn } from './accounts.ts';
import { endpoint } from './http/endpoint.ts';
import { errorBody } from './http/error-body.ts';

/**
 * Creates a guest with a demo team and signs them in: a visitor who looks around without an account. A guest has Pro and
 * may use every endpoint that is not `isClosedToGuests`. All of it is deleted at the user's `guestUntil`.
 */
export const startDemo = endpoint('POST', '/auth/demo', {
  schema: { response: { 201: signedIn, 429: errorBody } },
  config: { access: 'anyone' },
});

/**
 * Makes the guest a coach with an account, who keeps the demo team and every change of it. Otherwise like `register`: the
 * address must be verified, and the plan is Basic. A coach who has an account is refused.
 */
export const registerGuest = endpoint('POST', '/auth/register-guest', {
  schema: { body: registration, response: { 201: signedIn, 400: errorBody, 429: errorBody } },
  config: { access: 'signed-in', invalidates: [getCurrentUser.url] },
});
