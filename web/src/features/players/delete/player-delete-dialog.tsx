import { useQuery } from '@tanstack/react-query';
import { type DeleteImpact, deletePlayer, getDeleteImpact, type OpenedGame, type Player } from 'contract/players';
import { useState } from 'react';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { callOrQueue, canQueueAfter, deleteUndoably } from '#lib/http/queued-writes.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { CloseAction } from '#ui/forms/form-actions.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { deleteMessages, playerErrors } from '../messages.ts';
import { useArchivePlayer } from './archive-player.tsx';
import { CannotDelete, ConfirmByTyping, ConfirmDelete, RemovalChoice } from './player-delete-steps.tsx';

type PlayerDeleteDialogProps = {
  readonly teamId: string;
  readonly player: Player;
  readonly onClose: () => void;
  /** Lineups of games to come have open positions now. */
  readonly onOpened: (games: readonly OpenedGame[]) => void;
};

/** The impact that the server reports decides what the coach is asked. */
export function PlayerDeleteDialog({ teamId, player, onClose, onOpened }: PlayerDeleteDialogProps) {
  const params = { teamId, playerId: player.id };
  // A refetch on reconnect would restart the dialog and lose what the coach typed.
  const check = useQuery({ ...query(getDeleteImpact, { params }), gcTime: 0, refetchOnReconnect: false });
  const impact = check.isSuccess && !check.isFetching ? check.data : undefined;
  if (!impact && !canQueueAfter(check.error)) return <ImpactPending player={player} check={check} onClose={onClose} />;
  return <RemovalSteps {...{ teamId, player, impact, onClose, onOpened }} />;
}

type RemovalStepsProps = PlayerDeleteDialogProps & {
  /** Undefined without a network. */
  readonly impact: DeleteImpact | undefined;
};

function RemovalSteps({ teamId, player, impact, onClose, onOpened }: RemovalStepsProps) {
  const mustType = impact !== undefined && impact.lineupCount > 0;
  const removal = useRemoval({ teamId, playerId: player.id }, { isUndoable: !mustType });
  const archiving = useArchivePlayer(teamId);
  const [isErasing, setErasing] = useState(false);
  // Of the dialog that is still there only: one closed meanwhile must not close the next.
  const whenDone = {
    onSuccess: () => (impact && impact.games.length > 0 ? onOpened(impact.games) : onClose()),
  };
  const step = {
    player,
    onCancel: onClose,
    onDelete: () => removal.mutate(undefined, whenDone),
    isDeleting: removal.isPending,
    failure: removal.error ? errorMessage(removal.error, playerErrors.delete) : undefined,
  };

  if (impact && !impact.canDelete) return <CannotDelete {...step} warnings={impact.warnings} />;
  const hasHistory = !impact || impact.lineupCount + impact.playedCount > 0;
  if (hasHistory && !player.isArchived && !isErasing) {
    return (
      <RemovalChoice
        player={player}
        impact={impact}
        isArchiving={archiving.isPending}
        failure={archiving.error ? errorMessage(archiving.error, playerErrors.archive) : undefined}
        onCancel={onClose}
        onArchive={() => archiving.mutate(player, whenDone)}
        onErase={() => setErasing(true)}
      />
    );
  }
  if (mustType) return <ConfirmByTyping {...step} warnings={impact.warnings} />;
  return <ConfirmDelete {...step} />;
}

type ImpactPendingProps = Pick<PlayerDeleteDialogProps, 'player' | 'onClose'> & {
  readonly check: Pick<ReturnType<typeof useQuery>, 'isError' | 'error' | 'refetch'>;
};

function ImpactPending({ player, check, onClose }: ImpactPendingProps) {
  return (
    <Dialog title="Delete Player" isOpen onClose={onClose}>
      {check.isError ? (
        <ErrorState message={errorMessage(check.error, playerErrors.delete)} onRetry={check.refetch} />
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

/** A removal from lineups is permanent, as the coach has confirmed by typing. */
function useRemoval(
  params: { readonly teamId: string; readonly playerId: string },
  { isUndoable }: { readonly isUndoable: boolean },
) {
  return useEndpointMutation(deletePlayer, {
    params,
    mutationFn: () =>
      isUndoable
        ? deleteUndoably(deletePlayer, { params }, deleteMessages.deleted)
        : callOrQueue(deletePlayer, { params }),
    onSuccess: async (_removed, _nothing, refetched) => {
      await refetched;
      showToast(deleteMessages.deleted);
    },
  });
}
