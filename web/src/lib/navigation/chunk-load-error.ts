import { isOnline, offlineMessage } from '#lib/http/network.ts';

/** The code of a page could not be loaded: the device is offline, or the server has a newer version. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

export function throwChunkLoadError(cause: unknown): never {
  const advice = isOnline() ? 'A newer version of Evenfield may be ready: try again to load it.' : offlineMessage;
  throw new ChunkLoadError(`This page could not be loaded. ${advice}`, { cause });
}
