import { z } from 'zod';
import {
  confirmPassword,
  email,
  firstName,
  getCurrentUser,
  lastName,
  messageOnly,
  newPassword,
  passwordInUse,
  passwordsMatch,
  user,
} from './accounts.ts';
import { endpoint, errorBody } from './http/endpoint.ts';
import { id, timestamp } from './primitives/fields.ts';
import { termsVersion } from './site/terms.ts';

export const names = z.strictObject({ firstName, lastName });
export type Names = z.infer<typeof names>;

export const passwordChange = z
  .strictObject({ currentPassword: passwordInUse, newPassword, confirmPassword })
  .refine((form) => form.newPassword === form.confirmPassword, passwordsMatch);
export type PasswordChange = z.infer<typeof passwordChange>;

/** `password` is the current one, so that a person who finds an unlocked phone cannot take over the account. */
export const emailChange = z.strictObject({ email, password: passwordInUse });
export type EmailChange = z.infer<typeof emailChange>;

export const accountDeletion = z.strictObject({ password: passwordInUse });

/** One signed-in browser. `userAgent` is what it called itself at sign-in. */
export const session = z.object({
  id,
  isCurrent: z.boolean(),
  userAgent: z.string().nullable(),
  remember: z.boolean(),
  createdAt: timestamp,
  lastUsedAt: timestamp,
  /** When it ends if it is not used before. */
  endsAt: timestamp,
});
export type Session = z.infer<typeof session>;

/** The session that was used last comes first. */
export const listSessions = endpoint('GET', '/auth/sessions', {
  schema: { response: { 200: z.array(session) } },
  config: { access: 'signed-in', isClosedToGuests: true },
});

export const updateNames = endpoint('PUT', '/auth/me', {
  schema: { body: names, response: { 200: user, 400: errorBody } },
  config: { access: 'signed-in', isClosedToGuests: true, invalidates: [] },
});

const mailSettings = z.strictObject({ mailsAnswers: z.boolean('Choose whether mails are sent') });
export type MailSettings = z.infer<typeof mailSettings>;

/** Whether a mail comes when an answer of a family no longer fits a final lineup. */
export const updateMailSettings = endpoint('PUT', '/auth/mail-settings', {
  schema: { body: mailSettings, response: { 200: user, 400: errorBody } },
  config: { access: 'verified', isClosedToGuests: true, invalidates: [] },
});

/** A page that was loaded before the terms changed names an earlier version, which the coach must not accept unread. */
export const acceptTerms = endpoint('POST', '/auth/accept-terms', {
  schema: {
    body: z.strictObject({ version: z.literal(termsVersion, 'The terms have changed since. Reload the page.') }),
    response: { 200: user, 400: errorBody },
  },
  config: { access: 'signed-in', isClosedToGuests: true, invalidates: [getCurrentUser.url] },
});

/** Ends every session but this one. A wrong current password answers 400 and names the field. */
export const changePassword = endpoint('POST', '/auth/change-password', {
  schema: { body: passwordChange, response: { 200: messageOnly, 400: errorBody, 429: errorBody } },
  config: { access: 'signed-in', isClosedToGuests: true, invalidates: [listSessions.url] },
});

/** Sends a link to the new address. The account keeps its current address until the link is used. */
export const changeEmail = endpoint('POST', '/auth/change-email', {
  schema: { body: emailChange, response: { 202: messageOnly, 400: errorBody, 429: errorBody } },
  config: { access: 'signed-in', isClosedToGuests: true, invalidates: [] },
});

export const endSession = endpoint('DELETE', '/auth/sessions/:sessionId', {
  schema: { params: z.object({ sessionId: id }), response: { 204: z.null(), 404: errorBody } },
  config: { access: 'signed-in', isClosedToGuests: true, invalidates: [listSessions.url] },
});

/** Ends every session but this one. */
export const endOtherSessions = endpoint('DELETE', '/auth/sessions', {
  schema: { response: { 204: z.null() } },
  config: { access: 'signed-in', isClosedToGuests: true, invalidates: [listSessions.url] },
});

/** The teams that others coach with the owner of the account. */
export const teamsWithMembers = errorBody.extend({ teams: z.array(z.object({ id, name: z.string() })).optional() });

/**
 * Deletes the account with its teams, players, games and lineups. A wrong password answers 400 and names the field; teams
 * that others assist answer 409 and are named.
 */
export const deleteAccount = endpoint('POST', '/auth/delete-account', {
  schema: {
    body: accountDeletion,
    response: { 200: messageOnly, 400: errorBody, 409: teamsWithMembers, 429: errorBody },
  },
  config: { access: 'signed-in', isClosedToGuests: true, invalidates: [] },
});
