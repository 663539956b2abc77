import { z } from 'zod';
import { endpoint, errorBody } from './http/endpoint.ts';
import { id, line } from './primitives/fields.ts';

/** `accessTokenSeconds` says how long `token` is valid. Emails state how long their links are valid. */
export const accountLimits = {
  nameMax: 100,
  emailMax: 255,
  passwordMin: 8,
  passwordMax: 128,
  accessTokenSeconds: 15 * 60,
  verificationLinkHours: 24,
  resetLinkMinutes: 60,
  cancelChangeLinkDays: 7,
  sessionsMax: 20,
} as const;

const accountMessages = {
  passwordsDiffer: "Passwords don't match",
  passwordRequired: 'Password is required',
  passwordTooShort: 'Password must be at least 8 characters long',
  passwordTooPlain: 'Password must contain at least one lowercase letter, one uppercase letter, and one number',
  passwordTooLong: 'Password must be 128 characters or less',
} as const;

/**
 * A missing value is reported as missing only, because a pipe ends at its first schema that fails. With `abort` instead
 * of the pipe, the form would not compare its two passwords.
 */
const required = (message: string) => z.string(message).trim().min(1, message);

const nameOfPerson = (name: string) =>
  required(`${name} is required`).pipe(
    line({ name, max: accountLimits.nameMax, tooLong: `${name} must be less than 100 characters` }),
  );
export const firstName = nameOfPerson('First name');
export const lastName = nameOfPerson('Last name');

export const email = required('Email is required').pipe(
  z
    .string()
    .max(accountLimits.emailMax, 'Email must be less than 255 characters')
    .regex(z.regexes.email, 'Please enter a valid email address'),
);

/** A password that the user chooses. It is not trimmed, because spaces are part of it. */
export const newPassword = z
  .string(accountMessages.passwordTooShort)
  .min(accountLimits.passwordMin, accountMessages.passwordTooShort)
  .max(accountLimits.passwordMax, accountMessages.passwordTooLong)
  .regex(/^(?=[\s\S]*[a-z])(?=[\s\S]*[A-Z])(?=[\s\S]*[0-9])/, accountMessages.passwordTooPlain);

export const confirmPassword = z.string(accountMessages.passwordsDiffer);
/** A password to compare with the stored one. */
export const passwordInUse = z
  .string(accountMessages.passwordRequired)
  .min(1, accountMessages.passwordRequired)
  .max(accountLimits.passwordMax, accountMessages.passwordTooLong);

/** Compares the passwords even if other fields are invalid, so that one response names every mistake. */
export const passwordsMatch = {
  path: ['confirmPassword'],
  error: accountMessages.passwordsDiffer,
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

export const registration = z
  .strictObject({ firstName, lastName, email, password: newPassword, confirmPassword })
  .refine((form) => form.password === form.confirmPassword, passwordsMatch);
export type Registration = z.infer<typeof registration>;

export const credentials = z.strictObject({
  email,
  password: passwordInUse,
  rememberMe: z.boolean().optional(),
});
export type Credentials = z.infer<typeof credentials>;

export const passwordReset = z
  .strictObject({ token: z.string().min(1).max(500), newPassword, confirmPassword })
  .refine((form) => form.newPassword === form.confirmPassword, passwordsMatch);

export const emailOnly = z.strictObject({ email });

const subscription = z.object({
  planType: z.enum(['Basic', 'Pro']),
  status: z.string(),
  startDate: z.iso.datetime().nullable(),
  endDate: z.iso.datetime().nullable(),
});

export const user = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  subscription,
  /** Whether the user may use the features of Pro now. The status alone does not say (see `subscriptionView`). */
  hasProAccess: z.boolean(),
  /** Whether the plan (or a server without billing) lets this user generate lineups. */
  canOptimize: z.boolean(),
  /** True until the user has accepted the newest terms; absent is false. */
  needsTermsAcceptance: z.boolean().optional(),
  /** Of a guest: when the demo team and everything else of the guest is deleted. Absent: the user has an account. */
  guestUntil: z.iso.datetime().optional(),
  /** Whether a mail comes when an answer of a family no longer fits a final lineup; absent is false. */
  mailsAnswers: z.boolean().optional(),
});
export type User = z.infer<typeof user>;

const tokens = z.object({ token: z.string(), refreshToken: z.string() });
/** `message` is shown on the page. `token` is a JWT with `exp` in seconds, and `refreshToken` is opaque. */
const signedIn = z.object({ message: z.string(), data: tokens.extend({ user }) });
const renewedTokens = z.object({ data: tokens });
export const messageOnly = z.object({ message: z.string() });
const refreshTokenOnly = z.strictObject({ refreshToken: z.string().min(1).max(1000) });

/** Accepts the newest terms (`termsVersion`), which the form names, and states that the coach is 18 or older. */
export const register = endpoint('POST', '/auth/register', {
  schema: { body: registration, response: { 201: signedIn, 400: errorBody, 429: errorBody } },
  config: { access: 'anyone' },
});

export const login = endpoint('POST', '/auth/login', {
  schema: { body: credentials, response: { 200: signedIn, 400: errorBody, 401: errorBody, 429: errorBody } },
  config: { access: 'anyone' },
});

/**
 * Ends the session of the token: a refresh token, or the sign-out token that a device has made of it. Responds with 200 to
 * any token, valid or not, so that signing out never fails.
 */
export const logout = endpoint('POST', '/auth/logout', {
  schema: { body: refreshTokenOnly, response: { 200: messageOnly } },
  config: { access: 'anyone' },
});

export const refresh = endpoint('POST', '/auth/refresh', {
  schema: { body: refreshTokenOnly, response: { 200: renewedTokens, 401: errorBody } },
  config: { access: 'anyone' },
});

export const getCurrentUser = endpoint('GET', '/auth/me', {
  schema: { response: { 200: user, 401: errorBody } },
  config: { access: 'signed-in', freshFor: 60_000 },
});

export const verifyEmail = endpoint('GET', '/auth/verify-email', {
  schema: {
    querystring: z.strictObject({ token: z.string().min(1).max(500) }),
    response: { 200: messageOnly, 400: errorBody },
  },
  config: { access: 'anyone', invalidates: [getCurrentUser.url] },
});

export const resendVerification = endpoint('POST', '/auth/resend-verification', {
  schema: { body: emailOnly, response: { 202: messageOnly, 400: errorBody, 429: errorBody } },
  config: { access: 'anyone' },
});

export const forgotPassword = endpoint('POST', '/auth/forgot-password', {
  schema: { body: emailOnly, response: { 202: messageOnly, 400: errorBody, 429: errorBody } },
  config: { access: 'anyone' },
});

export const resetPassword = endpoint('POST', '/auth/reset-password', {
  schema: { body: passwordReset, response: { 200: messageOnly, 400: errorBody } },
  config: { access: 'anyone' },
});

/**
 * The link in the email that warns of a change of the email address. It cancels the change, or reverts it if it was
 * confirmed already, ends every session and invalidates the password. `resetToken` is for `resetPassword`. Calling it
 * again succeeds until the password has been reset.
 */
export const cancelEmailChange = endpoint('POST', '/auth/cancel-email-change', {
  schema: {
    body: z.strictObject({ token: z.string().min(1).max(500) }),
    response: { 200: z.object({ message: z.string(), resetToken: z.string() }), 400: errorBody },
  },
  config: { access: 'anyone' },
});

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
