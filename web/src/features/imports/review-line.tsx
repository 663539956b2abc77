import { type ReactNode, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { CheckboxField } from '#ui/forms/fields.tsx';

type ReviewLineProps = {
  readonly title: string;
  readonly details: string;
  /** The line as it is in the file; empty for a line that was added by hand. */
  readonly source: string;
  readonly isIncluded: boolean;
  readonly onInclude: (isIncluded: boolean) => void;
  /** Reasons to check the line; shown whether it is included or not. */
  readonly notes: readonly string[];
  /** The line cannot be added as it is. */
  readonly isInvalid: boolean;
  /** A line with warnings or errors starts closed, because the coach is still typing. */
  readonly startsClosed?: boolean;
  readonly children: ReactNode;
};

/** A line that was read, or added by hand. Lines with warnings or errors start open. */
export function ReviewLine({ title, details, source, isIncluded, notes, isInvalid, ...line }: ReviewLineProps) {
  const [isChosenOpen, setChosenOpen] = useState<boolean>();
  const [hadWarning] = useState(isIncluded && (isInvalid || notes.length > 0));
  const isOpen = isChosenOpen ?? (source === '' || (hadWarning && !line.startsClosed));
  const name = title || source || 'New line';
  return (
    <li className="grid gap-2 border-line border-b py-2.5 last:border-b-0">
      <div className="flex items-center gap-2">
        <CheckboxField
          className="min-w-0 flex-1"
          checked={isIncluded}
          onChange={(event) => line.onInclude(event.target.checked)}
          label={
            <span className="grid min-w-0">
              <bdi className="wrap-anywhere font-semibold">{name}</bdi>
              {details && <span className="wrap-anywhere text-ink-soft">{details}</span>}
            </span>
          }
        />
        {isIncluded && isInvalid && <Badge tone="danger">Fix</Badge>}
        {isIncluded && !isInvalid && notes.length > 0 && <Badge tone="warning">Check</Badge>}
        {!isIncluded && <Badge>Left out</Badge>}
        <Button
          variant="ghost"
          aria-label={`${isOpen ? 'Close' : 'Edit'} ${name}`}
          aria-expanded={isOpen}
          onClick={() => setChosenOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Edit'}
        </Button>
      </div>
      {notes.map((note) => (
        <p key={note} className="pl-8.5 text-sm text-warning-ink">
          {note}
        </p>
      ))}
      {isOpen && (
        <div className="grid gap-3 rounded-md bg-sunken p-3">
          {source && (
            <p className="wrap-anywhere text-ink-soft text-xs">
              Original: <bdi>{source}</bdi>
            </p>
          )}
          {line.children}
        </div>
      )}
    </li>
  );
}

/** The lines of the text that were not read, each with the reason. */
export function SkippedLines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Alert tone="info" title={title}>
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </Alert>
  );
}
