import { z } from 'zod';
import { selectObject } from '#sandbox/queries.ts';
import type { SandboxTransaction } from '#sandbox/transaction.ts';
import { lineItemOf } from './checkout-sessions.ts';
import { parseParameters, StripeApiError } from './errors.ts';

const expandParameter = z.object({ expand: z.array(z.string()).default([]) });

/** Replaces the ids that the parameter `expand` names by the objects. */
export async function expandObjects(
  transaction: SandboxTransaction,
  response: object,
  parameters: unknown,
): Promise<object> {
  let result = response;
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
  const value = await expandField(transaction, fields, field);
  if (rest.length === 0 || typeof value !== 'object' || value === null) return { ...fields, [field]: value };
  const expanded = Array.isArray(value)
    ? await Promise.all(value.map((item: object) => expandPath(transaction, item, rest)))
    : await expandPath(transaction, value, rest);
  return { ...fields, [field]: expanded };
}

/** Line items and invoices are expanded; every other object that the server expands is always complete. */
async function expandField({ tx }: SandboxTransaction, fields: Readonly<Record<string, unknown>>, field: string) {
  const { id, object, [field]: value } = fields;
  if (object === 'checkout.session' && field === 'line_items') {
    return { object: 'list', data: [lineItemOf(String(id))], has_more: false, url: `/v1/checkout/sessions/${id}` };
  }
  if (value === undefined)
    throw new StripeApiError(`This property cannot be expanded (${field}).`, { param: 'expand' });
  return field === 'invoice' ? selectObject(tx, 'invoice', String(value)) : value;
}
