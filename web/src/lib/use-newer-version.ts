import { useState } from 'react';
import { Problem } from './problem.ts';

type Versioned = { readonly version: number };

/**
 * For a form that edits something with a version. When saving answers 412, `hear` reads what was saved meanwhile;
 * from then on `version` is that one, so that saving again is the coach's own decision. Until then it is the version
 * the form was filled from: the page may read a newer one behind the form, which the coach has not seen.
 */
export function useNewerVersion<T extends Versioned>(original: T | undefined, readNewest: () => Promise<T>) {
  const [openedWith] = useState(original?.version);
  const [newer, setNewer] = useState<T>();
  const [isSettled, setSettled] = useState(false);
  const [unread, setUnread] = useState<unknown>();

  /** Resolves to the failure when the newer version could not be read. */
  async function hear(error: unknown): Promise<unknown> {
    setUnread(undefined);
    if (!isStale(error)) return;
    try {
      setNewer(await readNewest());
      setSettled(false);
    } catch (failure) {
      setUnread(failure);
      return failure;
    }
  }

  return {
    version: newer?.version ?? openedWith,
    /** What was saved meanwhile, while the coach has not chosen between the two. */
    newer: isSettled ? undefined : newer,
    /** Why what was saved meanwhile could not be read; saving again asks for it anew. */
    unread,
    hear,
    settle: () => setSettled(true),
  };
}

export function isStale(error: unknown): boolean {
  return error instanceof Problem && error.status === 412;
}
