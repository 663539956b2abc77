import { ApiError, unlessOffline } from './api-error.ts';

/** `Failed to fetch teams: Bad Gateway`: what failed, and the response's own status text. */
export function failureWithStatus(error: unknown, what: string): string {
  if (!(error instanceof ApiError)) return what;
  if (error.status === 0) return unlessOffline(error, what);
  return `${what}: ${error.statusText || error.message}`;
}
