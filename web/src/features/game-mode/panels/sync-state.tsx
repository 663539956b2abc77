import { ApiError } from '#lib/http/api-error.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { useIsOnline } from '#lib/http/network.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { RetryButton } from '#ui/feedback/retry-button.tsx';
import { gameModeErrors, gameModeMessages } from '../messages.ts';
import type { GameRecordOnDevice } from '../sync/use-game-record.ts';

/** Why the server does not have the game, where waiting for a network does not help. */
export function SyncFailure({ isSaved, isSaving, error, retry }: GameRecordOnDevice) {
  if (isSaved || !(error instanceof ApiError) || error.status === 0) return null;
  if (error.status === 404) {
    return (
      <Alert tone="error" title={gameModeMessages.deleted}>
        {gameModeMessages.deletedReason}
      </Alert>
    );
  }
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

/** Where the game is stored: on the server, or on this device until there is a network. */
export function SyncState({ isSaved, isSaving }: GameRecordOnDevice) {
  const isOnline = useIsOnline();
  return (
    <span role="status" className="text-ink-soft text-xs">
      {describeState({ isSaved, isSaving, isOnline })}
    </span>
  );
}

type State = Pick<GameRecordOnDevice, 'isSaved' | 'isSaving'> & { readonly isOnline: boolean };

function describeState({ isSaved, isSaving, isOnline }: State): string {
  if (isSaved) return 'Saved';
  if (isSaving && isOnline) return 'Saving...';
  return isOnline ? 'Saved on this device' : 'Saved on this device, waiting for network';
}
