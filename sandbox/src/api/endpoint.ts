import type Stripe from 'stripe';
import { z } from 'zod';
import type { List, SandboxKind, SandboxObjects } from '#sandbox/objects.ts';
import { selectObject } from '#sandbox/queries.ts';
import type { SandboxTransaction } from '#sandbox/transaction.ts';
import { missingResource, parseParameters } from './errors.ts';

/** One call of Stripe's API that the sandbox answers. */
export type Call = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: `/v1/${string}`;
  readonly answer: (transaction: SandboxTransaction, given: Given) => Promise<object>;
};
/** `id` is empty where the path has none. */
export type Given = { readonly id: string; readonly parameters: unknown };

/** Stripe removes a key of the metadata by an empty text. */
export const metadata = z.record(z.string(), z.string());
export const truth = z.enum(['true', 'false']).transform((text) => text === 'true');

export function mergedMetadata(stored: Stripe.Metadata, changes: Stripe.Metadata = {}): Stripe.Metadata {
  return Object.fromEntries(Object.entries({ ...stored, ...changes }).filter(([, value]) => value !== ''));
}

const nouns = {
  customer: 'customer',
  subscription: 'subscription',
  invoice: 'invoice',
  'checkout.session': 'checkout.session',
  'billing_portal.session': 'billing_portal.session',
  'billing_portal.configuration': 'configuration',
  event: 'event',
  idempotency_record: 'answer',
} as const satisfies Record<SandboxKind, string>;

/** `param` names the parameter that carried the id; without it the id was in the path. */
export async function requireObject<Kind extends SandboxKind>(
  { tx }: SandboxTransaction,
  kind: Kind,
  { id, param }: { readonly id: string; readonly param?: string },
): Promise<SandboxObjects[Kind]> {
  const object = await selectObject(tx, kind, id);
  if (!object || 'deleted' in object) throw missingResource(nouns[kind], id, param);
  return object;
}

const page = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
});

/** One page of a list that is newest first. */
export function listPage<Item extends { readonly id: string }>(
  items: readonly Item[],
  parameters: unknown,
  url: string,
): List<Item> {
  const { limit, starting_after } = parseParameters(page, parameters);
  const start = starting_after === undefined ? 0 : items.findIndex(({ id }) => id === starting_after) + 1;
  return { object: 'list', data: items.slice(start, start + limit), has_more: items.length > start + limit, url };
}
