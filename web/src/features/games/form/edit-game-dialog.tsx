import { useQuery } from '@tanstack/react-query';
import { type Game, getGame } from 'contract/games';
import { useState } from 'react';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { canQueueAfter } from '#lib/http/queued-writes.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { RetryButton } from '#ui/feedback/retry-button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { gameErrors } from '../messages.ts';
import { GameFormDialog } from './game-form-dialog.tsx';
import type { GameFormSubject } from './use-game-form.ts';

type EditGameDialogProps = Pick<GameFormSubject, 'refused' | 'onClose'> & { readonly game: Game };

/**
 * Reads the game again first, because an edit must start from what is saved now and not from a cached list. Without a
 * network it starts from the list, and is compared when it is sent.
 */
export function EditGameDialog({ game, refused, onClose }: EditGameDialogProps) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...query(getGame, { params: { gameId: game.id } }),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const [current, setCurrent] = useState<Game>();
  // Once the form is open, later reads and failures must not replace it.
  if (!current && data && isFetchedAfterMount && !error) setCurrent(data);
  if (!current && canQueueAfter(error)) setCurrent(game);
  if (current) return <GameFormDialog teamId={game.teamId} game={current} refused={refused} onClose={onClose} />;
  return (
    <Dialog title="Edit Game" isOpen onClose={onClose}>
      {error ? (
        <Alert tone="error" title="Failed to load game details" action={<RetryButton onRetry={refetch} />}>
          {errorMessage(error, gameErrors.read)}
        </Alert>
      ) : (
        <SkeletonRows rows={4} label="Loading game details..." className="h-11" />
      )}
    </Dialog>
  );
}
