import { useQueryClient } from '@tanstack/react-query';
import { type Game, getGame, updateGame } from 'contract/games';
import { getEarliestToday } from 'contract/primitives/days';
import { withWaitingChanges } from '#domain/edit-conflict/waiting-changes.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { callOrQueue } from '#lib/http/queued-writes.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { paths } from '#lib/navigation/paths.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { gameForm, gameFormValues, toGameChange } from '../form/game-form-values.ts';
import { gameErrors, messages } from '../messages.ts';

type Reopening = {
  /** Where a game that was ended in game mode is reopened. */
  readonly to: string | undefined;
  readonly isPending: boolean;
  readonly reopen: () => void;
};

/** Undoes that a game was marked as over, which is possible until its day has passed where the team plays. */
export function useReopenGame(game: Game, zone: string | null): Reopening | undefined {
  const queryClient = useQueryClient();
  const params = { gameId: game.id };
  const reopening = useEndpointMutation(updateGame, {
    params: { teamId: game.teamId },
    refetchesUnknownOutcome: true,
    mutationFn: async () => {
      const [current = game] = await withWaitingChanges('game', [game]);
      const settings = gameForm(() => '').parse(gameFormValues(current));
      return callOrQueue(updateGame, { params, body: { ...toGameChange(settings, current.version), isFinal: false } });
    },
    onSuccess: async (saved, _variables, refetched) => {
      queryClient.setQueryData(query(getGame, { params }).queryKey, saved);
      await refetched;
      showToast(messages.reopened);
    },
    onError: (error) => showToast(errorMessage(error, gameErrors.update), { tone: 'error' }),
  });
  const isOver = game.gameDate.slice(0, 10) < getEarliestToday(zone, new Date());
  if (!game.isCompleted || isOver) return undefined;
  const to = game.isPlayed ? paths.play(game.id) : undefined;
  return { to, isPending: reopening.isPending, reopen: () => reopening.mutate() };
}
