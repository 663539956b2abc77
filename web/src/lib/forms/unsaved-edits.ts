import { logFailure } from '#lib/log.ts';

const prefix = 'unsaved:';
const maxAge = 30 * 24 * 3_600_000;

/** Whose edits they are, by the subject of their token, and what they are edits of. */
export type EditsKey = { readonly coachId: string; readonly subject: string };
export type UnsavedEdits = { readonly editedAt: number; readonly edits: unknown };

/**
 * Edits that are not saved yet, kept in this browser until they are saved or discarded. They outlive a reload and the
 * session, and are read for the coach who made them only. Written at once, because a page can end at any moment.
 */
export function storeUnsavedEdits(key: EditsKey, edits: unknown, now: number): void {
  // Edits that are kept already keep their time: opening them again is no edit.
  if (JSON.stringify(parse(storageKey(key))?.edits) === JSON.stringify(edits)) return;
  try {
    localStorage.setItem(storageKey(key), JSON.stringify({ editedAt: now, edits }));
  } catch (error) {
    logFailure('Unsaved edits could not be kept on this device.', error);
  }
}

export function readUnsavedEdits(key: EditsKey, now: number): UnsavedEdits | null {
  for (const entry of storageKeys()) if (!isRecent(parse(entry), now)) localStorage.removeItem(entry);
  return parse(storageKey(key));
}

export function discardUnsavedEdits(key: EditsKey): void {
  localStorage.removeItem(storageKey(key));
}

/** For a coach whose account is gone. */
export function discardAllUnsavedEdits(coachId: string): void {
  const own = storageKey({ coachId, subject: '' });
  for (const entry of storageKeys()) if (entry.startsWith(own)) localStorage.removeItem(entry);
}

function storageKey({ coachId, subject }: EditsKey): string {
  return `${prefix}${coachId}:${subject}`;
}

function storageKeys(): readonly string[] {
  return Object.keys(localStorage).filter((entry) => entry.startsWith(prefix));
}

function isRecent(kept: UnsavedEdits | null, now: number): boolean {
  return kept !== null && kept.editedAt > now - maxAge;
}

function parse(entry: string): UnsavedEdits | null {
  try {
    const { editedAt, edits } = JSON.parse(localStorage.getItem(entry) ?? '{}');
    return typeof editedAt === 'number' ? { editedAt, edits } : null;
  } catch {
    return null;
  }
}
