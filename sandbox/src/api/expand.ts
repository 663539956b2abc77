import { z } from 'zod';
import type { SandboxKind } from '#sandbox/objects.ts';
import { selectObject } from '#sandbox/queries.ts';
import type { SandboxTransaction } from '#sandbox/transaction.ts';
import { lineItemOf } from './checkout-sessions.ts';
import { parseParameters, StripeApiError } from './errors.ts';

const expandParameter = z.object({ expand: z.array(z.string()).default([]) });

/** Fields that hold an id and may hold the object instead. */
const expandable: Readonly<Record<string, SandboxKind>> = {
  customer: 'customer',
  subscription: 'subscription',
  invoice: 'invoice',
  latest_invoice: 'invoice',
};

/** Puts whole objects in place of the ids that `expand` names. */
export async function expandObjects(
  transaction: SandboxTransaction,
  answer: object,
  parameters: unknown,
): Promise<object> {
  let result = answer;
  for (const path of parseParameters(expandParameter, parameters).expand) {
    result = await expandPath(transaction, result, path.split('.'));
  }
  return result;
}

async function expandPath(
  transaction: SandboxTransaction,
  object: object,
  [field = '', ...rest]: string[],
): Promise<object> {
  const fields = Object.fromEntries(Object.entries(object));
  const value = await valueFor(transaction, fields, field);
  if (rest.length === 0) return { ...fields, [field]: value };
  if (Array.isArray(value)) {
    const items = await Promise.all(value.map((item: object) => expandPath(transaction, item, rest)));
    return { ...fields, [field]: items };
  }
  return typeof value === 'object' && value !== null
    ? { ...fields, [field]: await expandPath(transaction, value, rest) }
    : fields;
}

async function valueFor(
  { tx }: SandboxTransaction,
  fields: Readonly<Record<string, unknown>>,
  field: string,
): Promise<unknown> {
  const { id, object, [field]: value } = fields;
  if (object === 'checkout.session' && field === 'line_items') {
    return { object: 'list', data: [lineItemOf(String(id))], has_more: false, url: `/v1/checkout/sessions/${id}` };
  }
  if (value === undefined)
    throw new StripeApiError(`This property cannot be expandObjects (${field}).`, { param: 'expand' });
  const kind = expandable[field];
  return kind && typeof value === 'string' ? selectObject(tx, kind, value) : value;
}
