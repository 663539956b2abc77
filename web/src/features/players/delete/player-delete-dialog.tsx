import { useQuery } from '@tanstack/react-query';
import { deletePlayer, getDeleteImpact, type Player } from 'contract/players';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { callOrQueue, canQueueAfter } from '#lib/http/queued-writes.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { CloseAction } from '#ui/overlays/form-actions.tsx';
import { deleteMessages, playerErrors } from '../messages.ts';
import { CannotDelete, ConfirmDelete, DeleteFromLineups } from './player-delete-steps.tsx';

type PlayerDeleteDialogProps = {
  readonly teamId: string;
  readonly player: Player;
  readonly onClose: () => void;
};

/** The impact that the server reports decides whether the coach confirms once or twice. */
export function PlayerDeleteDialog({ teamId, player, onClose }: PlayerDeleteDialogProps) {
  const params = { teamId, playerId: player.id };
  // A refetch on reconnect would restart the dialog and lose what the coach typed.
  const impact = useQuery({ ...query(getDeleteImpact, { params }), gcTime: 0, refetchOnReconnect: false });
  const removal = useRemoval(params);
  const step = {
    player,
    onCancel: onClose,
    // Of the dialog that is still there only: one closed meanwhile must not close the next.
    onDelete: () => removal.mutate(undefined, { onSuccess: onClose }),
    isDeleting: removal.isPending,
    failure: removal.error ? errorMessage(removal.error, playerErrors.delete) : undefined,
  };

  if (impact.isSuccess && !impact.isFetching) {
    if (!impact.data.canDelete) return <CannotDelete {...step} warnings={impact.data.warnings} />;
    if (impact.data.lineupCount > 0) return <DeleteFromLineups {...step} warnings={impact.data.warnings} />;
    return <ConfirmDelete {...step} />;
  }
  if (canQueueAfter(impact.error)) return <ConfirmDelete {...step} note={deleteMessages.unchecked} />;
  return (
    <Dialog title="Delete Player" isOpen onClose={onClose}>
      {impact.isError ? (
        <ErrorState message={errorMessage(impact.error, playerErrors.delete)} onRetry={impact.refetch} />
      ) : (
        <div role="status" className="grid gap-2">
          <span className="sr-only">{deleteMessages.checking(player.fullName)}</span>
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      )}
      <CloseAction label="Cancel" onClose={onClose} />
    </Dialog>
  );
}

function useRemoval(params: { readonly teamId: string; readonly playerId: string }) {
  return useEndpointMutation(deletePlayer, {
    params,
    mutationFn: () => callOrQueue(deletePlayer, { params }),
    onSuccess: async (_removed, _nothing, refetched) => {
      await refetched;
      showToast(deleteMessages.deleted);
    },
  });
}
