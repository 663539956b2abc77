import { Alert } from '#ui/feedback/alert.tsx';
import { RetryButton } from '#ui/feedback/retry-button.tsx';
import { availabilityMessages } from '../messages.ts';
import { type Availability, availabilityFailureId } from './use-availability.ts';

/** Availability affects every part of the lineup, so this is shown on every tab. */
export function AvailabilityFailure({ availability }: { readonly availability: Availability }) {
  const { failure, isSaving, retry } = availability;
  if (failure === undefined) return null;
  return (
    <div id={availabilityFailureId}>
      <Alert
        tone="error"
        title={availabilityMessages.unsaved}
        action={<RetryButton onRetry={retry} pendingLabel={isSaving && 'Saving...'} />}
      >
        {availabilityMessages.unsavedReason(failure)}
      </Alert>
    </div>
  );
}
