import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteGame, type Game, listGames } from 'contract/games';
import type { Team } from 'contract/teams';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { EditDialog } from '#domain/edit-conflict/edit-dialog.tsx';
import { NextGame } from '#domain/games/next-game-card.tsx';
import { useNextGame } from '#domain/games/use-game-queries.ts';
import { outboxMessages } from '#domain/outbox/outbox-messages.ts';
import { useNeedsRepair } from '#domain/repair/use-needs-repair.ts';
import { useSeasonGames } from '#domain/season/pitching-rest.ts';
import { CurrentTeamPage, NoTeamSelected } from '#domain/teams/current-team-page.tsx';
import { canChange } from '#domain/teams/team-rights.ts';
import { formatGameDay } from '#lib/dates/format-dates.ts';
import { useStateAcrossUpdates } from '#lib/forms/open-work.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { query, removeRow } from '#lib/http/query.ts';
import { canUndoDeletion, deleteUndoably } from '#lib/http/queued-writes.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { RetryButton } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { StaleDataAlert } from '#ui/feedback/stale-data-alert.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { PlusIcon } from '#ui/icons/icons.tsx';
import { ListHeading } from '#ui/layout/page.tsx';
import { useIsWide } from '#ui/layout/use-is-wide.ts';
import { DeleteDialog } from '#ui/overlays/dialog.tsx';
import { Menu, type MenuEntry, type MenuSlot, MoreMenu } from '#ui/overlays/menu.tsx';
import { EditGameDialog, GameFormDialog } from '../form/game-form-dialog.tsx';
import { gameErrors, messages } from '../messages.ts';
import { GameList } from './game-list.tsx';

type GamesScreenProps = {
  /** The import and export of the schedule. */
  readonly files: (team: Team, ...slot: Parameters<MenuSlot>) => ReactNode;
  /** Shown above the games, for example when the plan makes the team read-only. */
  readonly notice: (team: Team) => ReactNode;
};

export function GamesScreen({ files, notice }: GamesScreenProps) {
  return (
    <CurrentTeamPage
      title="Games"
      skeleton={<SkeletonRows rows={3} label="Loading games..." className="h-28" />}
      noTeam={(teams) => <NoTeamSelected teams={teams} messages={messages} />}
    >
      {(team) => (
        <TeamGames key={team.id} team={team} files={(showMenu) => files(team, showMenu)} notice={notice(team)} />
      )}
    </CurrentTeamPage>
  );
}

type GameModal =
  | { readonly kind: 'none' }
  | { readonly kind: 'create'; readonly refused?: Game; readonly isPast?: boolean; readonly pastDay?: string }
  | { readonly kind: 'edit'; readonly game: Game; readonly refused?: Game }
  | { readonly kind: 'delete'; readonly game: Game };

type TeamGamesProps = { readonly team: Team; readonly files: MenuSlot; readonly notice: ReactNode };

function TeamGames({ team, files, notice }: TeamGamesProps) {
  const params = { teamId: team.id };
  const { data: games, error, refetch, isLoading } = useQuery(query(listGames, { params }));
  const [modal, setModal] = useStateAcrossUpdates<GameModal>('game dialog', { kind: 'none' });
  const add = () => setModal({ kind: 'create' });
  const close = () => setModal({ kind: 'none' });
  const navigate = useNavigate();
  const next = useNextGame(team.id);
  const needsRepair = useNeedsRepair(next.game);
  return (
    <>
      <GamesHeading
        team={team}
        files={files}
        isMainAction={games !== undefined && games.length > 0 && !next.isLoading && !next.game}
        canPlanSeveral={canChange(team, 'season') && games !== undefined && countOpen(games) > 1}
        pendingLabel={modal.kind === 'create' && isLoading && 'Loading games...'}
        onAdd={add}
      />
      {notice}
      {error && games && <StaleDataAlert message={errorMessage(error, gameErrors.list)} onRetry={refetch} />}
      {error && !games && <GamesNotLoaded message={errorMessage(error, gameErrors.list)} onRetry={refetch} />}
      {!error && !games && <SkeletonRows rows={3} label="Loading games..." className="h-28" />}
      {games && <NextGame team={team} />}
      {games && (
        <GameList
          games={games}
          team={team}
          runningId={next.isRunning ? next.game?.id : undefined}
          repairId={needsRepair ? next.game?.id : undefined}
          onAdd={add}
          onAddPast={() => setModal({ kind: 'create', isPast: true })}
          onEdit={(game) => setModal({ kind: 'edit', game })}
          onDelete={(game) => setModal({ kind: 'delete', game })}
        />
      )}
      {/* A new game starts as the last one, so that its form waits for the games while they are being read. */}
      {modal.kind === 'create' && !isLoading && (
        <GameFormDialog
          teamId={team.id}
          refused={modal.refused}
          pastDay={modal.pastDay}
          onClose={close}
          {...(modal.isPast && { isPast: true, onSaved: (gameId) => navigate(paths.played(gameId)) })}
        />
      )}
      {modal.kind === 'edit' && (
        <EditDialog resource="game" row={modal.game} title="Edit Game" onClose={close}>
          {(game) => <EditGameDialog game={game} refused={modal.refused} onClose={close} />}
        </EditDialog>
      )}
      {modal.kind === 'delete' && <GameDeleteDialog game={modal.game} onClose={close} />}
    </>
  );
}

/** Games to come without a final lineup. */
function countOpen(games: readonly Game[]): number {
  return games.filter(
    ({ isCompleted, isPlayed, lineupStatus }) => !(isCompleted || isPlayed) && lineupStatus !== 'final',
  ).length;
}

function GamesNotLoaded({ message, onRetry }: { readonly message: string; readonly onRetry: () => unknown }) {
  return (
    <Alert tone="error" title="Failed to load games" action={<RetryButton onRetry={onRetry} />}>
      {message}
    </Alert>
  );
}

type GameDeleteDialogProps = { readonly game: Game; readonly onClose: () => void };

function GameDeleteDialog({ game, onClose }: GameDeleteDialogProps) {
  const queryClient = useQueryClient();
  const params = { teamId: game.teamId };
  // A game that is run now, or that was recorded today, is not played yet.
  const isRecorded = useSeasonGames(game.teamId)?.some(
    ({ gameId, source }) => gameId === game.id && source === 'played',
  );
  const removal = useEndpointMutation(deleteGame, {
    params,
    mutationFn: () => deleteUndoably(deleteGame, { params: { gameId: game.id } }, messages.deleted),
    onSuccess: () => {
      removeRow(queryClient, query(listGames, { params }), game.id);
      showToast(messages.deleted);
    },
  });
  return (
    <DeleteDialog title="Delete Game" removal={removal} errors={gameErrors.delete} onClose={onClose}>
      <p>
        Delete the game against <strong className="text-ink">{game.opponent}</strong> on {formatGameDay(game.gameDate)}?
        {game.hasLineup && ' Its lineup will be deleted too.'}
        {(game.isPlayed || isRecorded) &&
          ' Its record, with innings and pitches, will be deleted, too, and will no longer count in the season.'}{' '}
        {outboxMessages.deletionHint(canUndoDeletion())}
      </p>
    </DeleteDialog>
  );
}

type GamesHeadingProps = {
  readonly team: Team;
  /** The import and export of the schedule. */
  readonly files: MenuSlot;
  /** False where the page has another main action, such as the next step of the next game. */
  readonly isMainAction: boolean;
  /** True with several games to come, which can be planned together. */
  readonly canPlanSeveral: boolean;
  readonly pendingLabel: string | false;
  readonly onAdd: () => void;
};

/** A phone has everything but the main button in one menu. */
function GamesHeading(props: GamesHeadingProps) {
  const { team, isMainAction, pendingLabel, onAdd } = props;
  const isWide = useIsWide();
  return (
    <ListHeading
      team={team.name}
      teamIs="above"
      title="Games"
      actions={
        <>
          {props.files((entries) =>
            isWide ? <WideActions {...props} entries={entries} /> : <PhoneMenu {...props} entries={entries} />,
          )}
          {canChange(team, 'season') && (
            <Button
              variant={isMainAction ? 'primary' : 'secondary'}
              aria-label="Schedule Game"
              className="max-md:gap-1 max-md:px-3"
              pendingLabel={pendingLabel}
              onClick={onAdd}
            >
              <PlusIcon className="size-5" />
              <span>
                Schedule<span className="max-md:hidden"> Game</span>
              </span>
            </Button>
          )}
        </>
      }
    />
  );
}

/** `entries` are the import and export. */
type ActionsProps = Pick<GamesHeadingProps, 'team' | 'canPlanSeveral'> & { readonly entries: readonly MenuEntry[] };

function WideActions({ team, entries, canPlanSeveral }: ActionsProps) {
  return (
    <>
      <Menu button={canChange(team, 'season') ? 'Import & Export' : 'Export'} items={entries} />
      <LinkButton to={paths.season} variant="secondary">
        Season
      </LinkButton>
      {canPlanSeveral && (
        <LinkButton to={paths.nextGames} variant="secondary">
          Plan the next games
        </LinkButton>
      )}
    </>
  );
}

function PhoneMenu({ entries, canPlanSeveral }: ActionsProps) {
  const navigate = useNavigate();
  return (
    <MoreMenu
      label="More for the schedule"
      items={[
        ...(canPlanSeveral
          ? [{ id: 'plan', label: 'Plan the next games', onSelect: () => navigate(paths.nextGames) }]
          : []),
        { id: 'season', label: 'Season', onSelect: () => navigate(paths.season) },
        ...entries,
      ]}
    />
  );
}
