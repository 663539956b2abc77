import { Problem, wordsFor } from '#lib/problem.ts';

/** The words of product specification, section 8, for when the server sends none. */
export const accountFallbacks = {
  registration: 'Registration failed. Please try again.',
  login: 'Login failed. Please check your credentials and try again.',
  verification: 'Email verification failed. The link may be expired or invalid.',
  verificationWithoutToken: 'No verification token provided. Please check your email and click the verification link.',
  verified: 'Email verified successfully! You can now access all features.',
  resent: 'Verification email sent! Please check your inbox.',
  resendFailed: 'Failed to resend verification email. Please try again.',
  forgot: 'An error occurred while processing your request. Please try again.',
  reset: 'An error occurred while resetting your password. Please try again.',
} as const;

/** The server's message, else the first message of its first bad field, else the fallback. */
export function registrationFailure(error: unknown): string {
  if (error instanceof Problem && !error.hasMessage && !error.isOffline) {
    const [first] = Object.values(error.errors);
    return first?.[0] ?? accountFallbacks.registration;
  }
  return wordsFor(error, accountFallbacks.registration);
}
