import { useQueryClient } from '@tanstack/react-query';
import { deleteGame, type Game, listGames } from 'contract/games';
import { outboxMessages } from '#domain/outbox/outbox-messages.ts';
import { formatGameDay } from '#lib/dates/format-dates.ts';
import { query } from '#lib/http/query.ts';
import { canUndoDeletion, deleteUndoably } from '#lib/http/queued-writes.ts';
import { removeRow } from '#lib/http/remove-row.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { DeleteDialog } from '#ui/overlays/delete-dialog.tsx';
import { gameErrors, messages } from '../messages.ts';

type GameDeleteDialogProps = { readonly game: Game; readonly onClose: () => void };

export function GameDeleteDialog({ game, onClose }: GameDeleteDialogProps) {
  const queryClient = useQueryClient();
  const params = { teamId: game.teamId };
  const removal = useEndpointMutation(deleteGame, {
    params,
    mutationFn: () => deleteUndoably(deleteGame, { params: { gameId: game.id } }, messages.deleted),
    onSuccess: () => {
      removeRow(queryClient, query(listGames, { params }), game.id);
      showToast(messages.deleted);
    },
  });
  return (
    <DeleteDialog title="Delete Game" removal={removal} errors={gameErrors.delete} onClose={onClose}>
      <p>
        Delete the game against <strong className="text-ink">{game.opponent}</strong> on {formatGameDay(game.gameDate)}?
        {game.hasLineup && ' Its lineup will be deleted too.'} {outboxMessages.deletionHint(canUndoDeletion())}
      </p>
    </DeleteDialog>
  );
}
