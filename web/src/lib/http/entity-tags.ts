/**
 * The ETags of bodies that were read, by the object itself. What this device has changed is another object and has none.
 * Nothing is stored here that the cache of queries does not hold, so that sign-out, which empties it, forgets the tags too.
 */
const tags = new WeakMap<object, string>();

export function findTag(body: unknown): string | undefined {
  return typeof body === 'object' && body !== null ? tags.get(body) : undefined;
}

/** Returns the body. Null for a response without a tag, whose body keeps the one that it may have. */
export function withTag<Body>(body: Body, tag: string | null | undefined): Body {
  if (tag && typeof body === 'object' && body !== null) tags.set(body, tag);
  return body;
}
