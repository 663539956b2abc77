import { hour, minute } from '#server/time-units.ts';

type RetryPolicy = { readonly maxAttempts?: number; readonly firstRetryMs?: number | undefined };

/** The attempts of about a day. */
export const defaultMaxAttempts = 30;

/** When to try again after so many failed attempts: the wait doubles up to an hour. Null gives up. */
export function nextAttempt(
  attempts: number,
  now: Date,
  { maxAttempts = defaultMaxAttempts, firstRetryMs = minute / 2 }: RetryPolicy = {},
): Date | null {
  if (attempts >= maxAttempts) return null;
  return new Date(now.getTime() + Math.min(hour, firstRetryMs * 2 ** (attempts - 1)));
}
