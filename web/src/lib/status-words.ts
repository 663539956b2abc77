import { Problem } from './problem.ts';

/** `Failed to fetch teams: Bad Gateway`: what failed, and the answer's own status text. */
export function failureWithStatus(error: unknown, what: string): string {
  if (!(error instanceof Problem)) return what;
  if (error.isOffline) return error.message;
  return `${what}: ${error.statusText || error.message}`;
}
