import { useQueryClient } from '@tanstack/react-query';
import { type Game, getGame, updateGame } from 'contract/games';
import { getEarliestToday } from 'contract/primitives/days';
import { mayChange } from 'contract/team-roles';
import type { Team } from 'contract/teams';
import { useNavigate } from 'react-router';
import { withWaitingChanges } from '#domain/edit-conflict/waiting-changes.ts';
import { canChange } from '#domain/teams/team-rights.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { callOrQueue } from '#lib/http/queued-writes.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/links.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { LineupIcon, PencilIcon, TrashIcon } from '#ui/icons/icons.tsx';
import { MoreMenu } from '#ui/overlays/menu.tsx';
import { gameForm, gameFormValues, toGameChange } from '../form/game-form.ts';
import { gameErrors, messages } from '../messages.ts';

export type GameActions = {
  readonly team: Team;
  readonly runningId: string | undefined;
  /** The next game, where its final lineup needs a repair. */
  readonly repairId: string | undefined;
  readonly onEdit: (game: Game) => void;
  readonly onDelete: (game: Game) => void;
};

export type GameRowProps = GameActions & {
  readonly game: Game;
  /** How its buttons name the game: two games may have the same opponent. */
  readonly spoken: string;
};

/** The label of the way to the lineup, whatever the next step is. */
export function lineupVerb({ game, team }: Pick<GameRowProps, 'game' | 'team'>): string {
  return game.isCompleted || !canChange(team, 'season') ? 'View Lineup' : 'Create Lineup';
}

/** What else can be done with a game, as icons at the end of its row. */
export function GameButtons(props: GameRowProps) {
  const { game, team, spoken, onEdit, onDelete } = props;
  const lineup = lineupVerb(props);
  return (
    <div className="flex items-center justify-end">
      <Reopen {...props} />
      <LinkButton
        to={paths.lineup(game.id)}
        variant="ghost"
        size="rowIcon"
        title={lineup}
        aria-label={`${lineup} for ${spoken}`}
      >
        <LineupIcon className="size-5" />
      </LinkButton>
      {!game.isCompleted && canChange(team, 'season') && (
        <Button variant="ghost" size="rowIcon" title="Edit" aria-label={`Edit ${spoken}`} onClick={() => onEdit(game)}>
          <PencilIcon className="size-5" />
        </Button>
      )}
      {mayChange(team.role, 'season') && (
        <Button
          variant="ghost"
          size="rowIcon"
          title="Delete"
          aria-label={`Delete ${spoken}`}
          onClick={() => onDelete(game)}
        >
          <TrashIcon className="size-5 text-danger-ink" />
        </Button>
      )}
    </div>
  );
}

function Reopen({ game, team, spoken }: GameRowProps) {
  const reopening = useReopenGame(game, team.timeZone);
  if (!reopening || !canChange(team, 'season')) return null;
  const button = {
    variant: 'ghost',
    size: 'row',
    'aria-label': `Reopen ${spoken}`,
    children: 'Reopen',
  } as const;
  if (reopening.to) return <LinkButton to={reopening.to} {...button} />;
  return <Button {...button} pendingLabel={reopening.isPending && 'Reopening...'} onClick={reopening.reopen} />;
}

/** The same on a phone. */
export function GameMenu(props: GameRowProps) {
  const { game, team, spoken, onEdit, onDelete } = props;
  const navigate = useNavigate();
  const reopening = useReopenGame(game, team.timeZone);
  const reopen = () => (reopening?.to ? navigate(reopening.to) : reopening?.reopen());
  const mayDelete = mayChange(team.role, 'season');
  const canReopen = reopening && canChange(team, 'season');
  const canEdit = !game.isCompleted && canChange(team, 'season');
  return (
    <div className="absolute top-0 right-1">
      <MoreMenu
        label={`More for ${spoken}`}
        items={[
          { id: 'lineup', label: lineupVerb(props), onSelect: () => navigate(paths.lineup(game.id)) },
          ...(canReopen ? [{ id: 'reopen', label: 'Reopen', onSelect: reopen }] : []),
          ...(canEdit ? [{ id: 'edit', label: 'Edit', onSelect: () => onEdit(game) }] : []),
          ...(mayDelete ? [{ id: 'delete', label: 'Delete', isDanger: true, onSelect: () => onDelete(game) }] : []),
        ]}
      />
    </div>
  );
}

/** Undoes that a game was marked as over, which is possible until its day has passed where the team plays. */
function useReopenGame(game: Game, zone: string | null) {
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
  // A game that was ended in game mode is reopened there.
  const to = game.isPlayed ? paths.play(game.id) : undefined;
  return { to, isPending: reopening.isPending, reopen: () => reopening.mutate() };
}
