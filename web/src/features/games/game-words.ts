import type { Game } from 'contract/games';
import { type POSITION_CONFIGURATIONS, packs } from 'engine';
import { Problem } from '#lib/problem.ts';
import { failureWithStatus } from '#lib/status-words.ts';

export const configurationNames: Readonly<Record<(typeof POSITION_CONFIGURATIONS)[number], string>> = {
  Standard9: 'Standard 9-Player Baseball',
  WithDH: '10-Player with Designated Hitter',
  TBall10: 'T-Ball (10 Players)',
  TBall11: 'T-Ball (11 Players)',
  Custom: 'Custom',
};

export const rulePackOptions = [
  { value: '', label: 'Basic rules' },
  ...packs.filter(({ id }) => id !== 'basic').map(({ id, name }) => ({ value: id, label: name })),
];

/** Grey when played, green when still to come, blue on its day. */
export function statusTone({ isCompleted, isUpcoming }: Game): 'neutral' | 'success' | 'info' {
  if (isCompleted) return 'neutral';
  return isUpcoming ? 'success' : 'info';
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
  return error instanceof Problem && error.status === 404;
}

function refusedOr(error: unknown, whenRefused: string, otherwise: string): string {
  if (!(error instanceof Problem)) return otherwise;
  if (error.isOffline) return error.message;
  if (error.status !== 400) return otherwise;
  return error.hasMessage ? error.message : whenRefused;
}
