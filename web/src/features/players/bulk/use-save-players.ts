import { useQueryClient } from '@tanstack/react-query';
import { type Player, updatePlayer } from 'contract/players';
import { readShown } from '#domain/edit-conflict/waiting-changes.ts';
import { type PlayerFields, toPlayerChange } from '#domain/players/player-change.ts';
import { wholeRosterQuery } from '#domain/players/roster-query.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { callOrQueue, storeWrite } from '#lib/http/queued-writes.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { playerErrors } from '../messages.ts';

/** A coach clicks through several answers of a player, so the last one is sent. */
const sendAfterMs = 1000;

/**
 * Saves some fields of a player. They are stored on this device, and shown, at once. Without the code of the outbox each
 * change is sent by itself.
 */
export function useSavePlayer(teamId: string): (player: Player, changed: PlayerFields) => void {
  const send = useEndpointMutation(updatePlayer, {
    params: { teamId },
    refetchesUnknownOutcome: true,
    mutationFn: ({ player, changed }: { readonly player: Player; readonly changed: PlayerFields }) =>
      callOrQueue(updatePlayer, toRequest(player, changed)),
    onError: (error) => showToast(errorMessage(error, playerErrors.save), { tone: 'error' }),
  });
  const toRequest = (player: Player, changed: PlayerFields) => ({
    params: { teamId, playerId: player.id },
    body: toPlayerChange(player, changed),
  });
  return (player, changed) => {
    void storeWrite(updatePlayer, toRequest(player, changed), sendAfterMs).then((isStored) => {
      if (!isStored) send.mutate({ player, changed });
    });
  };
}

type UndoableChange = {
  readonly player: Player;
  readonly changed: PlayerFields;
  /** What takes the change back in the player as stored by then. */
  readonly revert: (current: Player) => PlayerFields;
};

/** Changes several players at once. `done` says so, with the button Undo. */
export function useSavePlayers(teamId: string): (changes: readonly UndoableChange[], done: string) => void {
  const save = useSavePlayer(teamId);
  const queryClient = useQueryClient();
  return (changes, done) => {
    for (const { player, changed } of changes) save(player, changed);
    const undo = async () => {
      const roster = wholeRosterQuery(teamId);
      // Without a network, what was read last, with the changes that wait on this device.
      const current = await readShown(queryClient, roster).catch(() => queryClient.getQueryData(roster.queryKey));
      for (const { player, changed, revert } of changes) {
        const now = current ? current.find(({ id }) => id === player.id) : { ...player, ...changed };
        if (now) save(now, revert(now));
      }
    };
    showToast(done, { action: { label: 'Undo', onPress: () => void undo() } });
  };
}
