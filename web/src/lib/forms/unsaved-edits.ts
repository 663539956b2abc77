import { useEffect, useRef } from 'react';
import { runAfterPaint } from '#lib/after-paint.ts';
import { reportStorageFailure } from '#lib/offline/device-storage.ts';
import { signedInCoach } from '#lib/session/session.ts';

const prefix = 'unsaved:';
const maxAge = 30 * 24 * 3_600_000;

/** The coach, by the subject of their token, and what was edited. */
export type EditsKey = { readonly coachId: string; readonly subject: string };
type UnsavedEdits = { readonly editedAt: number; readonly edits: unknown };

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

function discardUnsavedEdits(key: EditsKey): void {
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

type Edited = {
  readonly isDirty: boolean;
  /** True when the page opened with edits from an earlier visit. */
  readonly isRestored: boolean;
  /** What is stored. Each render with a new object compares it with what is stored already, after the paint. */
  readonly edits: unknown;
};

/** The key of the signed-in coach. Null without one: edits without an owner must not be stored. */
export function getEditsKey(subject: string): EditsKey | null {
  const coachId = signedInCoach();
  return coachId === null ? null : { coachId, subject };
}

/**
 * Keeps unsaved edits on this device, and removes them once there is nothing left to save. Returns how to discard the
 * edits for good when the coach leaves the page.
 */
export function usePersistUnsavedEdits(key: EditsKey | null, { isDirty, isRestored, edits }: Edited): () => void {
  // Another tab may have stored edits since, so only edits that were made here are removed here.
  const wasDirty = useRef(isRestored);
  const isDiscarded = useRef(false);
  useEffect(() => {
    if (key === null) return undefined;
    // The returned function stores what was not stored yet, before the next edits and when the page is left.
    return runAfterPaint(() => {
      if (isDiscarded.current) return;
      if (isDirty) storeUnsavedEdits(key, edits, Date.now());
      else if (wasDirty.current) discardUnsavedEdits(key);
      wasDirty.current = isDirty;
    });
  }, [key, isDirty, edits]);
  return () => {
    isDiscarded.current = true;
    if (key !== null) discardUnsavedEdits(key);
  };
}
