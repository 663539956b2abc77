import { type OpenedGame, type Player, updatePlayer } from 'contract/players';
import { generateOnArrival } from '#domain/lineup/use-generate-on-arrival.ts';
import { formatGameDay } from '#lib/dates/format-dates.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { callOrQueue } from '#lib/http/queued-writes.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { paths } from '#lib/navigation/paths.ts';
import { TextLink } from '#ui/buttons/links.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { CloseAction } from '#ui/forms/form-actions.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
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

type OpenedGamesProps = {
  readonly games: readonly OpenedGame[];
  /** Whether each game links its lineup, where the open positions can be filled. */
  readonly isLinked: boolean;
};

/** The games to come with the cells of their lineups that are empty without the player. */
export function OpenedGames({ games, isLinked }: OpenedGamesProps) {
  return (
    <ul className="grid gap-3">
      {games.map((game) => (
        <li key={game.gameId} className="grid gap-0.5">
          <span className="wrap-anywhere font-semibold text-ink">
            {formatGameDay(game.date)} · {game.opponent}
          </span>
          <span className="text-sm">{describeCells(game)}</span>
          {isLinked && (
            <TextLink
              to={paths.lineup(game.gameId)}
              // A lineup without an open position has nothing to repair.
              state={game.cells.length > 0 ? generateOnArrival : null}
              className="w-fit"
            >
              {game.cells.length > 0 ? 'Fill the lineup' : 'Open the lineup'}
              <span className="sr-only"> of the game against {game.opponent}</span>
            </TextLink>
          )}
        </li>
      ))}
    </ul>
  );
}

/** `Inning 1 P, inning 2 SS` */
function describeCells({ cells }: OpenedGame): string {
  if (cells.length === 0) return 'No position, but a place in the batting order';
  const texts = cells.map(({ inning, position }) => `inning ${inning} ${position}`).join(', ');
  return texts.charAt(0).toUpperCase() + texts.slice(1);
}

type OpenedGamesDialogProps = { readonly games: readonly OpenedGame[]; readonly onClose: () => void };

export function OpenedGamesDialog({ games, onClose }: OpenedGamesDialogProps) {
  return (
    <Dialog title="Open Positions" isOpen isDismissable onClose={onClose}>
      <div className="grid gap-3 text-ink-soft">
        <p>{archiveMessages.opened}</p>
        <OpenedGames games={games} isLinked />
      </div>
      <CloseAction label="Later" onClose={onClose} />
    </Dialog>
  );
}
