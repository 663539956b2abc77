import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { RetryButton } from '#ui/feedback/retry-button.tsx';
import { saveMessages } from '../messages.ts';
import type { SaveLineup } from './use-save-lineup.ts';

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
