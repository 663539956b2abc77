import { useEffect, useRef } from 'react';
import { runAfterPaint } from '#lib/after-paint.ts';
import { signedInCoach } from '#lib/session/session.ts';
import { discardUnsavedEdits, type EditsKey, storeUnsavedEdits } from './unsaved-edits.ts';

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
