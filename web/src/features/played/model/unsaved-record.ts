import { z } from 'zod';
import { type EditsKey, readUnsavedEdits } from '#lib/forms/unsaved-edits.ts';
import { type PlayedForm, playedForm } from './played-form.ts';

/** The edited record on this device, and the version of the saved one that it was made from. */
export type UnsavedRecord = { readonly editedAt: number; readonly form: PlayedForm; readonly version: number };

const storedRecord = z.object({ form: playedForm, version: z.int() });

export function readUnsavedRecord(key: EditsKey | null): UnsavedRecord | null {
  const stored = key && readUnsavedEdits(key, Date.now());
  const record = storedRecord.safeParse(stored?.edits);
  return stored && record.success ? { editedAt: stored.editedAt, ...record.data } : null;
}
