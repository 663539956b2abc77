import type { z } from 'zod';

export type RefusalParts = {
  readonly status?: number;
  readonly type?: 'invalid_request_error' | 'idempotency_error';
  readonly code?: string;
  readonly param?: string;
};

/** An error in Stripe's shape; its client turns it into one of its own classes. */
export class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal';
  readonly status: number;
  readonly body: object;

  constructor(message: string, { status = 400, type = 'invalid_request_error', code, param }: RefusalParts = {}) {
    super(message);
    this.status = status;
    this.body = { error: { type, message, ...(code && { code }), ...(param && { param }) } };
  }
}

export function noSuch(noun: string, id: string, param = 'id'): StripeRefusal {
  return new StripeRefusal(`No such ${noun}: '${id}'`, {
    status: param === 'id' ? 404 : 400,
    code: 'resource_missing',
    param,
  });
}

/** The parameters of a call, or the first that is missing or wrong. */
export function parametersOf<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const [first = '', ...rest] = issue?.path ?? [];
  const param = `${String(first)}${rest.map((part) => `[${String(part)}]`).join('')}`;
  const isMissing = issue?.code === 'invalid_type' && issue.input === undefined;
  throw isMissing
    ? new StripeRefusal(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
    : new StripeRefusal(`Invalid ${param}: ${issue?.message}`, { code: 'parameter_invalid', param });
}
