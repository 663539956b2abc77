import Stripe from 'stripe';
import type { BillingDeps } from '#server/billing/billing-deps.ts';
import { Refusal } from '#server/errors.ts';

/** Makes a failure of the payment service a refusal in words. Its own words stay out of answers and of the log. */
export async function withStripeErrors<Result>(
  { log }: Pick<BillingDeps, 'log'>,
  ask: () => Promise<Result>,
): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, statusCode, requestId } = error;
    const isOurs = !isOutage(error);
    log[isOurs ? 'error' : 'warn']({ type, code, statusCode, requestId }, 'the payment service did not do it');
    throw new Refusal('payments_unreachable', { retryAfter: 5 });
  }
}

/** Whether asking again may help; otherwise the question was wrong, or the key. */
function isOutage(error: Stripe.errors.StripeError): boolean {
  return isIndeterminate(error) || error instanceof Stripe.errors.StripeAPIError;
}

/** Nobody knows whether it was done: only the same idempotency key finds out. */
export function isIndeterminate(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeRateLimitError;
}

/** Null where the object asked for does not exist, or not any more. */
export async function orNullIfMissing<Result>(ask: () => Promise<Result>): Promise<Result | null> {
  try {
    return await ask();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
}

/** Whether it was refused because there is no such customer, or not any more. */
export function isCustomerMissing(error: unknown): boolean {
  return isMissing(error) && error.param === 'customer';
}

/** What was paid, ended or has expired cannot be ended, and need not. */
export async function ignoreInvalidRequest(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}
