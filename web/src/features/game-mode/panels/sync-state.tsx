import { ApiError } from '#lib/http/api-error.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { useIsOnline } from '#lib/http/network.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { RetryButton } from '#ui/feedback/retry-button.tsx';
import { gameModeErrors, gameModeMessages } from '../messages.ts';
import type { GameRecordOnDevice } from '../sync/use-game-record.ts';

/** A short text when all is well, and a notice when the coach has to know more. */
export function SyncState({ isSaved, isSaving, error, retry }: GameRecordOnDevice) {
  const isOnline = useIsOnline();
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Alert tone="error" title={gameModeMessages.deleted}>
        {gameModeMessages.deletedReason}
      </Alert>
    );
  }
  if (error instanceof ApiError && error.status !== 0 && !isSaved) {
    return (
      <Alert
        tone="error"
        title={gameModeMessages.notSaved}
        action={<RetryButton onRetry={retry} pendingLabel={isSaving && 'Saving...'} />}
      >
        {gameModeMessages.notSavedReason(errorMessage(error, gameModeErrors.save))}
      </Alert>
    );
  }
  return (
    <p role="status" className="text-center text-ink-soft text-xs">
      {describeState({ isSaved, isSaving, isOnline })}
    </p>
  );
}

type State = Pick<GameRecordOnDevice, 'isSaved' | 'isSaving'> & { readonly isOnline: boolean };

function describeState({ isSaved, isSaving, isOnline }: State): string {
  if (isSaved) return 'Saved';
  if (isSaving && isOnline) return 'Saving...';
  return isOnline ? 'Saved on this device' : 'Saved on this device. Waiting for network';
}
