import type { Game } from 'contract/games';
import { fieldPositions, type POSITION_CONFIGURATIONS, positionWords, ROTATIONS, type Rotation } from 'engine';
import { ApiError, unlessOffline } from '#lib/http/api-error.ts';
import { failureWithStatus } from '#lib/http/error-message.ts';

export const configurationNames: Readonly<Record<(typeof POSITION_CONFIGURATIONS)[number], string>> = {
  Standard9: 'Standard 9-Player Baseball',
  WithDH: '10-Player with Designated Hitter',
  TBall10: 'T-Ball (10 Players)',
  TBall11: 'T-Ball (11 Players)',
  Custom: 'Custom',
};

export const rotationWords: Readonly<Record<Rotation, { readonly name: string; readonly meaning: string }>> = {
  varied: { name: 'Try many positions', meaning: 'Players move around and are rarely in one place twice running.' },
  settled: { name: 'Stay at a position', meaning: 'Players move as little as fair sits and infield time allow.' },
};

export const rotationOptions = ROTATIONS.map((value) => ({ value, label: rotationWords[value].name }));

export function positionsLine({ positionConfiguration, customPositions, fieldOption }: Game): string {
  const positions = fieldPositions(positionConfiguration, { custom: customPositions ?? [], option: fieldOption });
  const more = positionConfiguration === 'Custom' && fieldOption === 'everyoneFields' ? '; everyone fields' : '';
  return `${configurationNames[positionConfiguration]} (${positions.join(', ')}${more})`;
}

export function hitterWords(designatedHitterFor: string | null): string {
  return designatedHitterFor === null
    ? 'extra hitter'
    : `designated hitter for the ${positionWords(designatedHitterFor)}`;
}

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
  return error instanceof ApiError && error.status === 404;
}

function refusedOr(error: unknown, whenRefused: string, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.status === 403 && error.hasMessage) return error.message;
  if (error.status !== 400) return unlessOffline(error, otherwise);
  return error.hasMessage ? error.message : whenRefused;
}
