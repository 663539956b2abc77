import { type PlayerAvailability, playerAvailability } from 'contract/availability';
import { z } from 'zod';
import { discardUnsavedEdits, type EditsKey, readUnsavedEdits, storeUnsavedEdits } from '#lib/forms/unsaved-edits.ts';

const storedMarks = z.array(playerAvailability);

/** The marks of a game that are stored on this device until the server has saved them, at most one per player. */
export function readUnsavedMarks(key: EditsKey | null): readonly PlayerAvailability[] {
  const stored = key && readUnsavedEdits(key, Date.now());
  return storedMarks.safeParse(stored?.edits).data ?? [];
}

export function addUnsavedMark(key: EditsKey | null, mark: PlayerAvailability): void {
  writeMarks(key, [...readUnsavedMarks(key).filter(({ playerId }) => playerId !== mark.playerId), mark]);
}

/** Keeps a mark of the same player that is newer than the one that was saved. */
export function removeUnsavedMark(key: EditsKey | null, mark: PlayerAvailability): void {
  writeMarks(
    key,
    readUnsavedMarks(key).filter((other) => JSON.stringify(other) !== JSON.stringify(mark)),
  );
}

function writeMarks(key: EditsKey | null, marks: readonly PlayerAvailability[]): void {
  if (key === null) return;
  if (marks.length === 0) discardUnsavedEdits(key);
  else storeUnsavedEdits(key, marks, Date.now());
}
