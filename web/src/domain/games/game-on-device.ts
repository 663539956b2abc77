import { discardUnsavedEdits, type EditsKey } from '#lib/forms/unsaved-edits.ts';
import { getEditsKey } from '#lib/forms/use-unsaved-edits.ts';

/** Under which game mode stores a game on this device. Null without a coach. */
export function getGameOnDeviceKey(gameId: string): EditsKey | null {
  return getEditsKey(`game:${gameId}`);
}

/** Call it when the coach has removed the record of a game: game mode would send what it has stored again. */
export function discardGameOnDevice(gameId: string): void {
  const key = getGameOnDeviceKey(gameId);
  if (key !== null) discardUnsavedEdits(key);
}
