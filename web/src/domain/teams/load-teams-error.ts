import { errorMessage } from '#lib/http/error-message.ts';

/** The message of every screen that cannot load the list of teams. */
export function loadTeamsError(error: unknown): string {
  return `Failed to load teams: ${errorMessage(error, { fallback: 'Failed to fetch teams', detail: 'status-text' })}`;
}
