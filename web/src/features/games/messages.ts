import { ApiError, unlessOffline } from '#lib/http/api-error.ts';
import { failureWithStatus } from '#lib/http/error-message.ts';

export const messages = {
  teamNeeded: 'Games belong to a team. Create a team first.',
  teamNotSelected: "Games belong to a team. Select the team you're planning for.",
  noGames: 'Add a game, then make its lineup in seconds.',
  saved: 'Game updated.',
  scheduled: 'Game scheduled.',
  deleted: 'Game deleted.',
  gameOver: 'This game is over. It counts as completed and can no longer be edited.',
  everyoneFields: 'The outfield grows with the players who show up, so no one sits.',
  extraHitter: 'Bats along with the nine fielders.',
  designatedHitter: 'Bats in place of one of the nine fielders.',
  notBatting: "The player who starts there doesn't bat.",
  typicalInnings: '7 is typical for youth, 9 for adults.',
} as const;

export function describePositionLimit(limit: number): string {
  return `A game can have up to ${limit} positions.`;
}

export function loadGamesFailure(error: unknown): string {
  if (isNotFound(error)) return 'Team not found or access denied';
  return failureWithStatus(error, 'Failed to fetch games');
}

export function loadGameFailure(error: unknown): string {
  if (isNotFound(error)) return 'Game not found or access denied';
  return failureWithStatus(error, 'Failed to fetch game');
}

export function createGameFailure(error: unknown): string {
  if (isNotFound(error)) return 'Team not found or access denied';
  return refusedOr(error, 'Failed to create game', 'An error occurred while creating the game');
}

export function updateGameFailure(error: unknown): string {
  if (isNotFound(error)) return 'Game not found or access denied';
  return refusedOr(error, 'Failed to update game', 'Failed to update game');
}

export function deleteGameFailure(error: unknown): string {
  if (isNotFound(error)) return 'Game not found or access denied';
  return failureWithStatus(error, 'Failed to delete game');
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function refusedOr(error: unknown, whenRefused: string, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.status === 403 && error.hasMessage) return error.message;
  if (error.status !== 400) return unlessOffline(error, otherwise);
  return error.hasMessage ? error.message : whenRefused;
}
