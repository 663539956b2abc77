import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Player } from 'contract/players';
import { erasePlayer, getPlayerData } from 'contract/privacy/player-data';
import type { Team } from 'contract/teams';
import { useState } from 'react';
import { outbox } from '#domain/outbox/outbox.ts';
import { saveFile } from '#lib/files/text-file.ts';
import { call } from '#lib/http/api.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { queryPersistence } from '#lib/offline/query-persistence.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { showToast } from '#ui/feedback/toast.tsx';
import { CloseAction } from '#ui/forms/form-actions.tsx';
import { ConfirmDialog, Dialog } from '#ui/overlays/dialog.tsx';
import { describeTeam, playerDataMessages } from '../messages.ts';

/** Without a name, because file names appear in lists of downloads and in mail programs. */
const fileName = 'evenfield-player-data.json';

export type FoundPlayer = { readonly player: Player; readonly team: Team };

type PlayerDataActionsProps = FoundPlayer & { readonly onBack: () => void; readonly onClose: () => void };

export function PlayerDataActions({ player, team, onBack, onClose }: PlayerDataActionsProps) {
  const [isErasing, setErasing] = useState(false);
  const params = { teamId: team.id, playerId: player.id };
  const download = useMutation({
    mutationFn: () => call(getPlayerData, { params }),
    onSuccess: (data) => saveFile(fileName, 'application/json', JSON.stringify(data, null, 2)),
  });
  if (isErasing)
    return <EraseDialog player={player} team={team} onCancel={() => setErasing(false)} onErased={onClose} />;
  return (
    <Dialog title={player.fullName} isOpen onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-ink-soft">{describeTeam(team)}</p>
        <p>{playerDataMessages.download}</p>
        {download.isError && (
          <Alert tone="error">{errorMessage(download.error, { fallback: playerDataMessages.downloadFailed })}</Alert>
        )}
        {download.isSuccess && <Alert tone="success">{fileName} has been downloaded.</Alert>}
        <Button
          variant="secondary"
          pendingLabel={download.isPending && 'Preparing...'}
          onClick={() => download.mutate()}
        >
          Download Data
        </Button>
        <p>{playerDataMessages.erase}</p>
        <Button variant="danger" onClick={() => setErasing(true)}>
          Erase Player
        </Button>
      </div>
      <CloseAction label="Back" onClose={onBack} />
    </Dialog>
  );
}

type EraseDialogProps = FoundPlayer & { readonly onCancel: () => void; readonly onErased: () => void };

function EraseDialog({ player, team, onCancel, onErased }: EraseDialogProps) {
  const queryClient = useQueryClient();
  const params = { teamId: team.id, playerId: player.id };
  const erasure = useEndpointMutation(erasePlayer, {
    mutationFn: () => call(erasePlayer, { params }),
    onSuccess: async (_erased, _nothing, refetched) => {
      await refetched;
      await eraseFromDevice(queryClient, player.id);
      showToast(playerDataMessages.erased(player.fullName));
    },
  });
  return (
    <ConfirmDialog
      title={`Erase ${player.fullName}?`}
      isOpen
      isDanger
      onCancel={onCancel}
      onConfirm={() => erasure.mutate(undefined, { onSuccess: onErased })}
      confirmLabel="Erase Player"
      pendingLabel={erasure.isPending && 'Erasing...'}
    >
      <p>{playerDataMessages.confirmErasure(player.fullName, team.name)}</p>
      <p>{playerDataMessages.copies}</p>
      {erasure.isError && (
        <Alert tone="error">{errorMessage(erasure.error, { fallback: playerDataMessages.eraseFailed })}</Alert>
      )}
    </ConfirmDialog>
  );
}

/** Removes what this device has stored about an erased player, who could otherwise be read here offline. */
async function eraseFromDevice(queryClient: QueryClient, playerId: string): Promise<void> {
  const names = (value: unknown) => (JSON.stringify(value) ?? '').includes(playerId);
  queryClient.removeQueries({ predicate: ({ queryKey, state }) => names(queryKey) || names(state.data) });
  for (const entry of outbox.state().entries) if (names(entry)) await outbox.discard(entry.id);
  await queryPersistence.save();
}
