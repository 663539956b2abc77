import { ApiError, wordsFor } from '#lib/http/api-error.ts';

/** Shown when the server sends no message; those of the product specification are in its section 8. */
export const accountFallbacks = {
  registration: 'Registration failed. Please try again.',
  registered: 'Your account has been created.',
  login: 'Login failed. Please check your credentials and try again.',
  verification: 'Email verification failed. The link may be expired or invalid.',
  verificationWithoutToken: 'No verification token provided. Please check your email and click the verification link.',
  verified: 'Email verified successfully! You can now access all features.',
  resent: 'Verification email sent! Please check your inbox.',
  resendFailed: 'Failed to resend verification email. Please try again.',
  forgot: 'An error occurred while processing your request. Please try again.',
  resetDone: 'Your password has been reset. You can sign in with it now.',
  reset: 'An error occurred while resetting your password. Please try again.',
  changeCanceled: 'The change of your email address has been canceled. Please choose a new password.',
  changeNotCanceled: 'The change could not be canceled. Please try again.',
  cancellationWithoutToken: 'This link is incomplete. Please open it again from the mail, or reset your password.',
} as const;

/** The account page's own, for when the server sends none. */
export const settingsFallbacks = {
  names: 'Your name could not be saved. Please try again.',
  emailAsked: 'Please check your new address for a link to confirm it.',
  email: 'Your email address could not be changed. Please try again.',
  passwordChanged: 'Your password has been changed. Your other devices have been signed out.',
  password: 'Your password could not be changed. Please try again.',
  sessions: 'Your devices could not be loaded. Please try again.',
  endSession: 'The device could not be signed out. Please try again.',
  endOtherSessions: 'Your other devices could not be signed out. Please try again.',
  download: 'Your data could not be downloaded. Please try again.',
  deleted: 'Your account has been deleted.',
  deletion: 'Your account could not be deleted. Please try again.',
} as const;

/** What to say above a form; null when the server's words already stand beside one of its fields. */
export function failureAbove(error: unknown, fields: readonly string[], fallback: string): string | null {
  if (error instanceof ApiError && fields.some((field) => error.errors[field]?.includes(error.message))) return null;
  return wordsFor(error, fallback);
}

/** The server's message, else the first message of its first bad field, else the fallback. */
export function registrationFailure(error: unknown): string {
  const [first] = error instanceof ApiError ? Object.values(error.errors) : [];
  return wordsFor(error, first?.[0] ?? accountFallbacks.registration);
}
