import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { describeNewerChange } from '#domain/activities/describe-newer-change.ts';
import { type Compared, newestActivityQuery } from '#domain/activities/read-newest-activity.ts';
import { compareFields } from '#domain/fields/compare-fields.ts';
import type { Fields } from '#domain/fields/field.ts';
import { findFieldNames } from '#domain/fields/find-field-names.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';

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

/**
 * Says who saved the newer version: `Sam Stone changed inning 3 at 5:42 PM`. Undefined for the coach's own change on
 * another device, and until it is known; it is asked for only when two versions are compared.
 */
export function useNewerAuthor(compared: Compared): string | undefined {
  const options = { ...newestActivityQuery(compared), enabled: compared.teamId !== '', staleTime: 0 };
  const { data, isSuccess, isFetchedAfterMount } = useQuery(options);
  // What an earlier comparison has read may be about another change.
  const newest = isSuccess && isFetchedAfterMount ? data.activities[0] : undefined;
  return newest && describeNewerChange(newest, new Date());
}

type NewerVersionNoticeProps = {
  /** `team`, `player`, `game`. */
  readonly noun: string;
  readonly of: Compared;
  /** Those of the form, in its order. */
  readonly fields: Fields;
  /** What is in the form. */
  readonly mine: Readonly<Record<string, unknown>>;
  /** What the form would show of the newer version. */
  readonly theirs: Readonly<Record<string, unknown>>;
  readonly onTakeNewer: () => void;
};

/** Shown in a form after a version conflict. The typed values stay until the coach decides. */
export function NewerVersionNotice({ noun, of, fields, mine, theirs, onTakeNewer }: NewerVersionNoticeProps) {
  const author = useNewerAuthor(of);
  const differences = compareFields(fields, { mine, theirs }, findFieldNames(useQueryClient()));
  return (
    <Alert
      tone="warning"
      title={`${author ?? 'A newer version was saved on another device'}. Nothing of yours was overwritten.`}
      action={
        <Button variant="secondary" onClick={onTakeNewer}>
          Use other device
        </Button>
      }
    >
      <p>
        What you typed is still here. Save again to keep the {noun} as on this device, or use what the other device has.
      </p>
      {differences.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {differences.map(({ label, theirs: saved }) => (
            <li key={label} className="wrap-anywhere">
              {label}: {saved}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
