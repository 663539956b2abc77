import { lazy, Suspense, useState } from 'react';
import { describeWaiting, outboxMessages } from '#domain/outbox/outbox-messages.ts';
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
          {isSaved ? outboxMessages.saved : describeWaiting(outbox, { isOnline, isRefused: error !== null })}
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
