import { lazy, Suspense, useState } from 'react';
import { ApiError } from '#lib/http/api-error.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { useIsOnline } from '#lib/http/network.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { RetryButton } from '#ui/feedback/retry-button.tsx';
import { gameModeErrors, gameModeMessages } from '../messages.ts';
import type { GameRecordOnDevice } from '../use-game-record.ts';

const OutboxDialog = lazy(async () => ({
  default: (await import('#domain/outbox/outbox-dialog.tsx')).OutboxDialog,
}));

/** Why the server refused the record, where waiting for a network does not help. */
export function SyncFailure({ error, retry }: GameRecordOnDevice) {
  if (!error) return null;
  if (error.status === 404) {
    return (
      <Alert tone="error" title={gameModeMessages.deleted}>
        {gameModeMessages.deletedReason}
      </Alert>
    );
  }
  const reason = errorMessage(new ApiError(error), gameModeErrors.save);
  return (
    <Alert tone="error" title={gameModeMessages.notSaved} action={<RetryButton onRetry={retry} />}>
      {gameModeMessages.notSavedReason(reason)}
    </Alert>
  );
}

/** Where the game is stored: on the server, or on this device until there is a network. A tap lists what waits. */
export function SyncState({ isSaved, error, outbox }: GameRecordOnDevice) {
  const isOnline = useIsOnline();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span role="status" className="text-ink-soft text-xs">
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="-my-3 min-h-target min-w-target cursor-pointer px-1 text-right"
        >
          {describeState({ isSaved, isRefused: error !== null, outbox, isOnline })}
        </button>
      </span>
      {isOpen && (
        <Suspense>
          <OutboxDialog state={outbox} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

type State = Pick<GameRecordOnDevice, 'isSaved' | 'outbox'> & {
  readonly isRefused: boolean;
  readonly isOnline: boolean;
};

/** Nothing may be called saved on this device before it is on the disk. */
function describeState({ isSaved, isRefused, outbox, isOnline }: State): string {
  if (isSaved) return 'Saved';
  if (!outbox.isDurable) return 'Not saved on this device';
  if (outbox.isStoring) return 'Saving...';
  if (!isOnline) return 'Saved on this device, waiting for network';
  if (outbox.failure === 'unreachable') return "Saved on this device, server isn't responding";
  return outbox.isSending && !isRefused ? 'Saving...' : 'Saved on this device';
}
