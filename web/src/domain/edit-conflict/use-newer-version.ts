import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#lib/http/api-error.ts';

type Versioned = { readonly version: number };

type Options<T> = {
  /**
   * Fills the form with the current data unless the coach has changed a field, and returns whether it did. If given,
   * the current data is loaded when the form opens, because the list it was filled from may be old.
   */
  readonly refill?: (current: T) => boolean;
};

/**
 * Optimistic concurrency for a form. After a 412, `loadNewerVersion` loads the saved version, and from then on
 * `version` is that one, so that saving again overwrites it on purpose. Until then `version` is the one the form was
 * filled from: the page behind the form may load a newer one that the coach has not seen.
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
      // A failure needs no message: saving compares the versions again and reports what is wrong.
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
  }, [isFilledFromList]);

  /** Resolves to the error if the newer version could not be loaded. */
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
    /** The newer version, until the coach has chosen between the two. */
    newer: isResolved ? undefined : newer,
    /** Why the newer version could not be loaded. Saving again loads it again. */
    loadError,
    loadNewerVersion,
    resolve: () => setResolved(true),
  };
}

export function isVersionConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412;
}
