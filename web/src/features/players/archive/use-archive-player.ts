import { type Player, updatePlayer } from 'contract/players';
import { errorMessage } from '#lib/http/error-message.ts';
import { callOrQueue } from '#lib/http/queued-writes.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { showToast } from '#ui/feedback/toast.tsx';
import { archiveMessages, playerErrors } from '../messages.ts';

/** Takes the player off the roster. What was planned for games to come stays open after an undo. */
export function useArchivePlayer(teamId: string) {
  const restore = useRestorePlayer(teamId);
  return useEndpointMutation(updatePlayer, {
    params: { teamId },
    refetchesUnknownOutcome: true,
    mutationFn: (player: Player) => setArchived(teamId, player, true),
    onSuccess: async (saved, player, refetched) => {
      await refetched;
      const undo = { label: 'Undo', onPress: () => restore.mutate({ ...player, ...saved }) };
      showToast(archiveMessages.archived(player.fullName), { action: undo });
    },
  });
}

export function useRestorePlayer(teamId: string) {
  return useEndpointMutation(updatePlayer, {
    params: { teamId },
    refetchesUnknownOutcome: true,
    mutationFn: (player: Player) => setArchived(teamId, player, false),
    onSuccess: async (_saved, player, refetched) => {
      await refetched;
      showToast(archiveMessages.restored(player.fullName));
    },
    onError: (error) => showToast(errorMessage(error, playerErrors.restore), { tone: 'error' }),
  });
}

/** The name stays as it is, so that a namesake is no reason to ask. */
function setArchived(teamId: string, player: Player, isArchived: boolean) {
  const { firstName, lastName, battingPreference, throwingPreference, jerseyNumber, notes, version } = player;
  const kept = { firstName, lastName, battingPreference, throwingPreference, jerseyNumber, notes };
  return callOrQueue(updatePlayer, {
    params: { teamId, playerId: player.id },
    body: { ...kept, isArchived, version, allowDuplicate: true },
  });
}
