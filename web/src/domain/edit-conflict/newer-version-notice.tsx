import { useQueryClient } from '@tanstack/react-query';
import type { Compared } from '#domain/activities/read-newest-activity.ts';
import { compareFields } from '#domain/fields/compare-fields.ts';
import type { Fields } from '#domain/fields/field.ts';
import { findFieldNames } from '#domain/fields/find-field-names.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { useNewerAuthor } from './use-newer-author.ts';

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
