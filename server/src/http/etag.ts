/** Whether the client has this version of a response, by the `If-None-Match` header, which names those it has. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const cached = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return cached.includes(etag) || cached.includes('*');
}
