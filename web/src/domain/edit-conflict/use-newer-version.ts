import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#lib/http/api-error.ts';

type Versioned = { readonly version: number };

type Options<T> = {
  /**
   * Fills the form with the current data unless the coach has changed something in it, and answers whether it did. With it
   * the current data is read as soon as the form opens, for a form that was filled from a list.
   */
  readonly refill?: (current: T) => boolean;
};

/**
 * For a form that edits something with a version. When saving answers 412, `hear` reads what was saved meanwhile;
 * from then on `version` is that one, so that saving again is the coach's own decision. Until then it is the version
 * the form was filled from: the page may read a newer one behind the form, which the coach has not seen.
 */
export function useNewerVersion<T extends Versioned>(
  original: T | undefined,
  readNewest: () => Promise<T>,
  { refill }: Options<T> = {},
) {
  const [filledWith, setFilledWith] = useState(original?.version);
  const [newer, setNewer] = useState<T>();
  const [isResolved, setResolved] = useState(false);
  const [loadError, setLoadError] = useState<unknown>();

  const readCurrent = useEffectEvent(readNewest);
  const compare = useEffectEvent((current: T) => {
    if (newer || current.version === filledWith) return;
    if (refill?.(current)) setFilledWith(current.version);
    else setNewer(current);
  });
  const isFilledFromList = original !== undefined && refill !== undefined;
  useEffect(() => {
    if (!isFilledFromList) return;
    let isOpen = true;
    readCurrent().then(
      (current) => isOpen && compare(current),
      // Saving says what is wrong, and compares the versions itself.
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
  }, [isFilledFromList]);

  /** Resolves to the failure when the newer version could not be read. */
  async function loadNewerVersion(error: unknown): Promise<unknown> {
    setLoadError(undefined);
    if (!isVersionConflict(error)) return;
    try {
      setNewer(await readNewest());
      setResolved(false);
    } catch (failure) {
      setLoadError(failure);
      return failure;
    }
  }

  return {
    version: newer?.version ?? filledWith,
    /** What was saved meanwhile, while the coach has not chosen between the two. */
    newer: isResolved ? undefined : newer,
    /** Why what was saved meanwhile could not be read; saving again asks for it anew. */
    loadError,
    loadNewerVersion,
    resolve: () => setResolved(true),
  };
}

export function isVersionConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412;
}
