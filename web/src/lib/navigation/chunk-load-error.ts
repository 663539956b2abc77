import { isOnline, offlineMessage } from '#lib/http/network.ts';

const tenMinutes = 600_000;
const reloadedAtKey = 'reloadedAt';

/** The code of a page could not be loaded: the device is offline, or the server has a newer version. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  /** A reload may load a newer version in which the page works. True only once in ten minutes, so that it cannot loop. */
  readonly isReloadable = isOnline() && Date.now() - Number(sessionStorage[reloadedAtKey] ?? 0) > tenMinutes;
}

export function reloadOnce(): void {
  sessionStorage[reloadedAtKey] = Date.now();
  location.reload();
}

export function throwChunkLoadError(cause: unknown): never {
  const advice = isOnline() ? 'A newer version of Evenfield may be ready: try again to load it.' : offlineMessage;
  throw new ChunkLoadError(`This page could not be loaded. ${advice}`, { cause });
}
