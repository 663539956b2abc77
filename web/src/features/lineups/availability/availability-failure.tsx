import { Alert } from '#ui/feedback/alert.tsx';
import { RetryButton } from '#ui/feedback/retry-button.tsx';
import { type Availability, availabilityFailureId } from './use-availability.ts';

/** Who is in decides on every part of the lineup, so this is said at whichever part the coach is. */
export function AvailabilityFailure({ availability }: { readonly availability: Availability }) {
  const { failure, isSaving, retry } = availability;
  if (failure === undefined) return null;
  return (
    <div id={availabilityFailureId}>
      <Alert
        tone="error"
        title="Changes to who is in are not saved yet"
        action={<RetryButton onRetry={retry} pendingLabel={isSaving && 'Saving…'} />}
      >
        {`${failure} What you chose stays in effect on this screen.`}
      </Alert>
    </div>
  );
}
