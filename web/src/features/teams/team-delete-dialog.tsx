import { useQueryClient } from '@tanstack/react-query';
import { deleteTeam, listTeams, type Team } from 'contract/teams';
import { selectTeam, storedTeamId } from '#domain/teams/current-team.ts';
import { call } from '#lib/http/api.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { teamErrors } from './messages.ts';

type TeamDeleteDialogProps = { readonly team: Team; readonly onClose: () => void };

export function TeamDeleteDialog({ team, onClose }: TeamDeleteDialogProps) {
  const queryClient = useQueryClient();
  const removal = useEndpointMutation(deleteTeam, {
    mutationFn: () => call(deleteTeam, { params: { teamId: team.id } }),
    onSuccess: () => {
      if (storedTeamId() === team.id) selectTeam(null);
      // The card disappears at once: reading the list again may fail.
      queryClient.setQueryData(query(listTeams).queryKey, (teams) => teams?.filter(({ id }) => id !== team.id));
      showToast(`Team "${team.name}" has been deleted`);
    },
  });
  return (
    <ConfirmDialog
      title="Delete Team"
      isOpen
      isDanger
      onCancel={onClose}
      // `onSuccess` of mutate() is skipped after an unmount, so a late response cannot close the next dialog.
      onConfirm={() => removal.mutate(undefined, { onSuccess: onClose })}
      confirmLabel="Delete Team"
      pendingLabel={removal.isPending && 'Deleting...'}
    >
      <p>
        Delete <strong className="text-ink">{team.name}</strong>? The team is hidden from your list. Its players and
        game history are kept.
      </p>
      {removal.isError && <Alert tone="error">{errorMessage(removal.error, teamErrors.delete)}</Alert>}
    </ConfirmDialog>
  );
}
