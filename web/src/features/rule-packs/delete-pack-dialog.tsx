import { useQueryClient } from '@tanstack/react-query';
import { deleteRulePack, listRulePacks, type RulePack } from 'contract/rule-packs';
import type { Team } from 'contract/teams';
import { query } from '#lib/http/query.ts';
import { callOrQueue } from '#lib/http/queued-writes.ts';
import { removeRow } from '#lib/http/remove-row.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { DeleteDialog } from '#ui/overlays/delete-dialog.tsx';
import { describeDeletion, messages, packErrors } from './messages.ts';

type DeletePackDialogProps = { readonly team: Team; readonly pack: RulePack; readonly onClose: () => void };

export function DeletePackDialog({ team, pack, onClose }: DeletePackDialogProps) {
  const queryClient = useQueryClient();
  const params = { teamId: team.id };
  const removal = useEndpointMutation(deleteRulePack, {
    params,
    refetchesUnknownOutcome: true,
    mutationFn: () => callOrQueue(deleteRulePack, { params: { ...params, packId: pack.id } }),
    onSuccess: () => {
      removeRow(queryClient, query(listRulePacks, { params }), pack.id);
      showToast(messages.deleted);
    },
  });
  return (
    <DeleteDialog title="Delete Rules" removal={removal} errors={packErrors.delete} onClose={onClose}>
      <p>
        Delete <strong className="text-ink">{pack.name}</strong>?{' '}
        {describeDeletion(pack, team.gameDefaults?.rulePackId === pack.id)}
      </p>
    </DeleteDialog>
  );
}
