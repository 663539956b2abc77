import { type PlayerAvailability, playerAvailability } from 'contract/availability';
import { z } from 'zod';
import { type EditsKey, readUnsavedEdits } from '#lib/forms/unsaved-edits.ts';

const storedMarks = z.array(playerAvailability);

/** The marks of a game that an older version of the app stored on this device, at most one per player. */
export function readUnsavedMarks(key: EditsKey | null): readonly PlayerAvailability[] {
  const stored = key && readUnsavedEdits(key, Date.now());
  return storedMarks.safeParse(stored?.edits).data ?? [];
}
