import Stripe from 'stripe';
import { Refusal } from '#server/errors.ts';
import type { BillingDeps } from '../billing-deps.ts';

/** Turns an error of Stripe into a refusal, so that Stripe's own message appears neither in a response nor in the log. */
export async function withStripeErrors<Result>(
  { log }: Pick<BillingDeps, 'log'>,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, statusCode, requestId } = error;
    const isOutage = isIndeterminate(error) || error instanceof Stripe.errors.StripeAPIError;
    log[isOutage ? 'warn' : 'error']({ type, code, statusCode, requestId }, 'the payment service did not do it');
    throw new Refusal('payments_unreachable', { retryAfter: 5 });
  }
}

/** True when Stripe may or may not have processed the request; only a retry with the same idempotency key can tell. */
export function isIndeterminate(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeRateLimitError;
}

/** Returns null if the requested object does not exist or was deleted. */
export async function orNullIfMissing<Result>(call: () => Promise<Result>): Promise<Result | null> {
  try {
    return await call();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
}

/** True when a call failed because the customer does not exist or was deleted. */
export function isCustomerMissing(error: unknown): boolean {
  return isMissing(error) && error.param === 'customer';
}

/** Makes cancelling idempotent: Stripe refuses to end what was paid, has ended or has expired. */
export async function ignoreInvalidRequest(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

/** Returns the id of a reference, which is an id or, if it was expanded, the object itself. */
export function idOf(reference: string | { readonly id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
