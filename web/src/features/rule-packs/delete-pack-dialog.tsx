import { useQueryClient } from '@tanstack/react-query';
import { deleteRulePack, listRulePacks, type RulePack } from 'contract/rule-packs';
import type { Team } from 'contract/teams';
import { call } from '#lib/http/api.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { describeDeletion, messages, packErrors } from './messages.ts';

type DeletePackDialogProps = { readonly team: Team; readonly pack: RulePack; readonly onClose: () => void };

export function DeletePackDialog({ team, pack, onClose }: DeletePackDialogProps) {
  const queryClient = useQueryClient();
  const params = { teamId: team.id };
  const removal = useEndpointMutation(deleteRulePack, {
    params,
    refetchesUnknownOutcome: true,
    mutationFn: () => call(deleteRulePack, { params: { ...params, packId: pack.id } }),
    onSuccess: () => {
      // The card disappears at once: reading the list again may fail.
      queryClient.setQueryData(query(listRulePacks, { params }).queryKey, (packs) =>
        packs?.filter(({ id }) => id !== pack.id),
      );
      showToast(messages.deleted);
    },
  });
  return (
    <ConfirmDialog
      title="Delete Rules"
      isOpen
      isDanger
      onCancel={onClose}
      onConfirm={() => removal.mutate(undefined, { onSuccess: onClose })}
      confirmLabel="Delete Rules"
      pendingLabel={removal.isPending && 'Deleting...'}
    >
      <p>
        Delete <strong className="text-ink">{pack.name}</strong>?{' '}
        {describeDeletion(pack, team.gameDefaults?.rulePackId === pack.id)}
      </p>
      {removal.isError && <Alert tone="error">{errorMessage(removal.error, packErrors.delete)}</Alert>}
    </ConfirmDialog>
  );
}
