import type { ComponentProps } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { RetryButton } from '#ui/feedback/error-state.tsx';
import { CheckIcon } from '#ui/icons/status-icons.tsx';
import { saveMessages } from '../messages.ts';
import type { SaveLineup } from './use-save-lineup.ts';

type SavedStateProps = { readonly save: SaveLineup };

/** Where the lineup is, for the buttons of a lineup, beside which the whole sentence would cut off the title of the page. */
export function SavedState({ save: { description } }: SavedStateProps) {
  const { tone, label, shortLabel } = description;
  if (shortLabel === undefined) return <Badge tone={tone}>{label}</Badge>;
  return (
    <>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" title={label}>
        <Badge tone={tone}>{shortLabel}</Badge>
      </span>
    </>
  );
}

/** Whether the lineup is a draft or final, for the bar of a phone, which says beside it what is not sent yet. */
export function DraftOrFinal({ save: { status, description } }: SavedStateProps) {
  const isMarked = status === 'final';
  return (
    <>
      <span className="sr-only">{description.label}</span>
      {status && (
        <span
          aria-hidden="true"
          className="inline-flex min-h-6.5 items-center gap-1 rounded-full bg-navy-line px-2.5 font-semibold text-xs"
        >
          {isMarked && <CheckIcon className="size-4" />}
          {isMarked ? 'Final' : 'Draft'}
        </span>
      )}
    </>
  );
}

type FinalButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'className'> & { readonly save: SaveLineup };

/** A draft saves itself; whether the lineup is final, the coach decides. A final lineup has no button: an edit makes it a draft. */
export function FinalButton({ save, ...style }: FinalButtonProps) {
  if (isFinal(save)) return null;
  return (
    <Button {...style} variant="secondary" pendingLabel={isMarkingFinal(save) && 'Saving...'} onClick={save.markFinal}>
      Mark final
    </Button>
  );
}

type Saving = Pick<SaveLineup, 'status' | 'state'>;

export function isFinal(save: Saving): boolean {
  return save.status === 'final' && !isMarkingFinal(save);
}

export function isMarkingFinal({ status, state }: Saving): boolean {
  return status === 'final' && state === 'saving';
}

/** More sentences would cover a phone; the rule check on the page lists all of them. */
const sentencesShown = 3;

type SaveRefusalAlertProps = { readonly save: Pick<SaveLineup, 'refusal' | 'retry' | 'dismissRefusal'> };

/** Why the lineup was not saved, except for a version conflict, which has its own dialog. */
export function SaveRefusalAlert({ save: { refusal, retry, dismissRefusal } }: SaveRefusalAlertProps) {
  if (refusal === undefined || refusal.kind === 'stale') return null;
  const dismiss = (
    <Button variant="ghost" onClick={dismissRefusal}>
      Dismiss
    </Button>
  );
  const retryOrDismiss = (
    <span className="flex flex-wrap gap-2">
      <RetryButton onRetry={retry} />
      {dismiss}
    </span>
  );
  if (refusal.kind === 'failed') {
    return (
      <Alert tone="error" title={saveMessages.notSaved} action={retryOrDismiss}>
        {saveMessages.notSavedReason(refusal.message)}
      </Alert>
    );
  }
  const more = refusal.violations.length - sentencesShown;
  return (
    <Alert tone="error" title={refusal.message} action={refusal.advice ? retryOrDismiss : dismiss}>
      <ul className="grid list-disc gap-1 pl-4">
        {refusal.violations.slice(0, sentencesShown).map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1">And {more} more.</p>}
      {refusal.advice && <p className="mt-2">{refusal.advice}</p>}
    </Alert>
  );
}
