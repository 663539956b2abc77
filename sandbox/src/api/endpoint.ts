import { z } from 'zod';
import type { List, SandboxKind, SandboxObjects } from '#sandbox/objects.ts';
import { type SandboxTransaction, selectObject } from '#sandbox/queries.ts';
import { missingResource, parseParameters } from './errors.ts';

/** An endpoint of Stripe's API that the server calls. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: `/v1/${string}`;
  readonly handle: (transaction: SandboxTransaction, request: StripeRequest) => Promise<object>;
};
/** `id` is empty if the path has none. */
type StripeRequest = { readonly id: string; readonly parameters: unknown };

export const metadata = z.record(z.string(), z.string()).default({});

/** Throws Stripe's error for a missing object. `param` names the parameter with the id, if it was not in the path. */
export async function requireObject<Kind extends Exclude<SandboxKind, 'idempotency_record'>>(
  { tx }: SandboxTransaction,
  kind: Kind,
  { id, param }: { readonly id: string; readonly param?: string },
): Promise<SandboxObjects[Kind]> {
  const object = await selectObject(tx, kind, id);
  if (!object || 'deleted' in object) throw missingResource(kind.replace('billing_portal.', ''), id, param);
  return object;
}

const expandParameter = z.object({ expand: z.array(z.string()).default([]) });

/** True if the request asks for the object itself instead of its id. */
export function isExpanded(parameters: unknown, path: string): boolean {
  return parseParameters(expandParameter, parameters).expand.includes(path);
}

const page = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
});

/** Returns one page of a list that is sorted newest first. */
export function listPage<Item extends { readonly id: string }>(
  items: readonly Item[],
  parameters: unknown,
  url: string,
): List<Item> {
  const { limit, starting_after } = parseParameters(page, parameters);
  const start = starting_after === undefined ? 0 : items.findIndex(({ id }) => id === starting_after) + 1;
  return { object: 'list', data: items.slice(start, start + limit), has_more: items.length > start + limit, url };
}
