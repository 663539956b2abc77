import { type Player, updatePlayer } from 'contract/players';
import { toPlayerChange } from '#domain/players/player-change.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { callOrQueue, storeWrite } from '#lib/http/queued-writes.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { playerErrors } from '../messages.ts';

/** A coach clicks through several answers of a player, so the last one is sent. */
const sendAfterMs = 1000;

/**
 * Saves the preferences of a player. They are stored on this device, and shown, at once. Without the code of the outbox each
 * change is sent by itself.
 */
export function useSaveAnswers(teamId: string): (player: Player, wishes: Player['wishes']) => void {
  const send = useEndpointMutation(updatePlayer, {
    params: { teamId },
    refetchesUnknownOutcome: true,
    mutationFn: ({ player, wishes }: { readonly player: Player; readonly wishes: Player['wishes'] }) =>
      callOrQueue(updatePlayer, toRequest(player, wishes)),
    onError: (error) => showToast(errorMessage(error, playerErrors.save), { tone: 'error' }),
  });
  const toRequest = (player: Player, wishes: Player['wishes']) => ({
    params: { teamId, playerId: player.id },
    body: toPlayerChange(player, { wishes }),
  });
  return (player, wishes) => {
    void storeWrite(updatePlayer, toRequest(player, wishes), sendAfterMs).then((isStored) => {
      if (!isStored) send.mutate({ player, wishes });
    });
  };
}
