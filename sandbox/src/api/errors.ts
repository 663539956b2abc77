import type { z } from 'zod';

type StripeErrorFields = {
  readonly status?: number;
  readonly type?: 'invalid_request_error' | 'idempotency_error';
  readonly code?: string;
  readonly param?: string;
};

/** An error in Stripe's format, which Stripe's client turns into one of its error classes. */
export class StripeApiError extends Error {
  override readonly name = 'StripeApiError';
  readonly status: number;
  readonly body: object;

  constructor(message: string, { status = 400, type = 'invalid_request_error', code, param }: StripeErrorFields = {}) {
    super(message);
    this.status = status;
    this.body = { error: { type, message, ...(code && { code }), ...(param && { param }) } };
  }
}

export function missingResource(noun: string, id: string, param = 'id'): StripeApiError {
  return new StripeApiError(`No such ${noun}: '${id}'`, {
    status: param === 'id' ? 404 : 400,
    code: 'resource_missing',
    param,
  });
}

/** Returns the parameters, or throws Stripe's error for the first one that is missing or invalid. */
export function parseParameters<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const [first = '', ...rest] = issue?.path ?? [];
  const param = `${String(first)}${rest.map((part) => `[${String(part)}]`).join('')}`;
  const isMissing = issue?.code === 'invalid_type' && issue.input === undefined;
  throw isMissing
    ? new StripeApiError(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
    : new StripeApiError(`Invalid ${param}: ${issue?.message}`, { code: 'parameter_invalid', param });
}
