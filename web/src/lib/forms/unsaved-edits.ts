import { reportStorageFailure } from '#lib/offline/storage-failure.ts';

const prefix = 'unsaved:';
const maxAge = 30 * 24 * 3_600_000;

/** The coach, by the subject of their token, and what was edited. */
export type EditsKey = { readonly coachId: string; readonly subject: string };
export type UnsavedEdits = { readonly editedAt: number; readonly edits: unknown };

/**
 * Stores edits in this browser until they are saved or discarded. They survive a reload and the session, and only the
 * coach who made them can read them. There is no debounce, because the device may lose power at any moment.
 */
export function storeUnsavedEdits(key: EditsKey, edits: unknown, now: number): void {
  // Opening stored edits again is no edit, so unchanged edits keep their time.
  if (JSON.stringify(parse(storageKey(key))?.edits) === JSON.stringify(edits)) return;
  try {
    localStorage.setItem(storageKey(key), JSON.stringify({ editedAt: now, edits }));
  } catch (error) {
    reportStorageFailure('Unsaved edits could not be stored on this device.', error);
  }
}

export function readUnsavedEdits(key: EditsKey, now: number): UnsavedEdits | null {
  for (const entry of storageKeys()) if (!isRecent(parse(entry), now)) localStorage.removeItem(entry);
  return parse(storageKey(key));
}

export function discardUnsavedEdits(key: EditsKey): void {
  localStorage.removeItem(storageKey(key));
}

/** Call it when the coach has deleted the account. */
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

function isRecent(stored: UnsavedEdits | null, now: number): boolean {
  return stored !== null && stored.editedAt > now - maxAge;
}

function parse(entry: string): UnsavedEdits | null {
  try {
    const { editedAt, edits } = JSON.parse(localStorage.getItem(entry) ?? '{}');
    return typeof editedAt === 'number' ? { editedAt, edits } : null;
  } catch {
    return null;
  }
}
