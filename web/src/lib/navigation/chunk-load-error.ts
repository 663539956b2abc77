import { isOnline, offlineMessage } from '#lib/http/network.ts';

/** The code of a page did not arrive: no network, or a newer version has taken its place on the server. */
export class ChunkLoadError extends Error {
  override readonly name = 'MissingPage';
}

export function throwChunkLoadError(cause: unknown): never {
  const advice = isOnline() ? 'A newer version of Evenfield may be ready: try again to load it.' : offlineMessage;
  throw new ChunkLoadError(`This page could not be loaded. ${advice}`, { cause });
}
