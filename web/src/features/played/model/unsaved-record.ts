import { type PlayedGame, playedGame } from 'contract/season';
import { z } from 'zod';
import { type EditsKey, readUnsavedEdits } from '#lib/forms/unsaved-edits.ts';
import { type PlayedForm, playedForm } from './played-form.ts';

/** The edited record on this device, and the saved one that it was made from: null for none. */
export type UnsavedRecord = {
  readonly editedAt: number;
  readonly form: PlayedForm;
  readonly version: number;
  readonly saved: PlayedGame | null;
};

/** Edits that an older version of the app stored do not say what they were made from. */
const storedRecord = z.object({ form: playedForm, version: z.int(), saved: playedGame.nullable().default(null) });

export function readUnsavedRecord(key: EditsKey | null): UnsavedRecord | null {
  const stored = key && readUnsavedEdits(key, Date.now());
  const record = storedRecord.safeParse(stored?.edits);
  return stored && record.success ? { editedAt: stored.editedAt, ...record.data } : null;
}
