import { useQueryClient } from '@tanstack/react-query';
import { deleteTeam, listTeams, type Team } from 'contract/teams';
import { selectTeam, storedTeamId } from '#domain/teams/current-team.ts';
import { query } from '#lib/http/query.ts';
import { callOrQueue } from '#lib/http/queued-writes.ts';
import { removeRow } from '#lib/http/remove-row.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { DeleteDialog } from '#ui/overlays/delete-dialog.tsx';
import { teamErrors } from './messages.ts';

type TeamDeleteDialogProps = { readonly team: Team; readonly onClose: () => void };

export function TeamDeleteDialog({ team, onClose }: TeamDeleteDialogProps) {
  const queryClient = useQueryClient();
  const removal = useEndpointMutation(deleteTeam, {
    mutationFn: () => callOrQueue(deleteTeam, { params: { teamId: team.id } }),
    onSuccess: () => {
      if (storedTeamId() === team.id) selectTeam(null);
      removeRow(queryClient, query(listTeams), team.id);
      showToast(`Team "${team.name}" has been deleted`);
    },
  });
  return (
    <DeleteDialog title="Delete Team" removal={removal} errors={teamErrors.delete} onClose={onClose}>
      <p>
        Delete <strong className="text-ink">{team.name}</strong>? The team is hidden from your list. Its players and
        game history are kept.
      </p>
    </DeleteDialog>
  );
}
