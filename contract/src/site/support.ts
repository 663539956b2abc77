import { z } from 'zod';
import { email, messageOnly } from '../accounts.ts';
import { endpoint, errorBody } from '../http/endpoint.ts';
import { paragraph } from '../primitives/fields.ts';

export const supportLimits = { messageMin: 10, messageMax: 2000 } as const;

export const supportMessages = {
  tooShort: 'Describe your question in at least 10 characters',
  tooLong: 'Message must be 2,000 characters or less',
  sent: "Your message has been sent. We'll reply by email.",
} as const;

const message = paragraph({ name: 'Message', max: supportLimits.messageMax, tooLong: supportMessages.tooLong }).pipe(
  z.string().min(supportLimits.messageMin, supportMessages.tooShort),
);

/** What helps the operator to find the cause. Ids of teams, games and players in the path are replaced by `:id`. */
const context = {
  page: z
    .string()
    .max(200, 'Page must be 200 characters or less')
    .regex(/^\/[\w:/-]*$/, 'Page must be a path without a query')
    .optional(),
  /** The build of the app in the browser. */
  version: z
    .string()
    .regex(/^[\w.+-]{1,64}$/, 'Version contains characters that cannot be used')
    .optional(),
  /** Of the last response that was an error, as in the header `x-request-id`. */
  requestId: z.uuid('This is not a request id').optional(),
};

/** For visitors, who give the address for the reply. */
export const visitorQuestion = z.strictObject({ email, message, ...context });

/** For coaches: the reply goes to the address of the account. */
export const coachQuestion = z.strictObject({ message, ...context });
export type CoachQuestion = z.infer<typeof coachQuestion>;

/** Mails a question to the operator. */
export const askSupport = endpoint('POST', '/api/support/visitor-questions', {
  schema: { body: visitorQuestion, response: { 202: messageOnly, 400: errorBody, 429: errorBody } },
  config: { access: 'anyone' },
});

/** Mails a question to the operator, with the account and whether it has Pro. */
export const askSupportAsCoach = endpoint('POST', '/api/support/questions', {
  schema: { body: coachQuestion, response: { 202: messageOnly, 400: errorBody, 429: errorBody } },
  config: { access: 'signed-in', isClosedToGuests: true },
});
