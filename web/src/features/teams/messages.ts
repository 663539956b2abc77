import { ApiError } from '#lib/http/api-error.ts';
import { failureWithStatus } from '#lib/http/error-message.ts';

const unexpected = 'An unexpected error occurred';

export const messages = {
  noTeams: 'A team holds your roster and your games. Just a name to start; everything else can wait.',
  timeZone: 'Game times use this time zone.',
  noSuchTimeZone: 'No match. Try the nearest large city.',
  renewal: 'Renew it to create teams. Everything you have stays here.',
  basicLimit: 'The Basic plan includes 1 team.',
} as const;

export function loadTeamsFailure(error: unknown): string {
  return `Failed to load teams: ${failureWithStatus(error, 'Failed to fetch teams')}`;
}

export function createTeamFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return unexpected;
  if (error.status === 400) return error.hasMessage ? error.message : 'Failed to create team';
  return failureWithStatus(error, 'Failed to create team');
}

export function updateTeamFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return unexpected;
  if (error.status === 404) return 'Team not found';
  if (error.status === 403 && error.hasMessage) return error.message;
  if (error.status === 400 && error.hasMessage) return `Failed to update team: ${error.message}`;
  return failureWithStatus(error, 'Failed to update team');
}

export function deleteTeamFailure(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) return 'Team not found';
  return failureWithStatus(error, 'Failed to delete team');
}

export function fetchTeamFailure(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) return 'Team not found';
  return failureWithStatus(error, 'Failed to fetch team');
}
