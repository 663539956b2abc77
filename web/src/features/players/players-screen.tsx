import type { OpenedGame, Player } from 'contract/players';
import { mayChange } from 'contract/team-roles';
import type { Team } from 'contract/teams';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { EditDialog } from '#domain/edit-conflict/edit-dialog.tsx';
import { CurrentTeamPage } from '#domain/teams/current-team-page.tsx';
import { canChange } from '#domain/teams/team-rights.ts';
import { useStateAcrossUpdates } from '#lib/forms/open-work.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { PlusIcon } from '#ui/icons/icons.tsx';
import { ListHeading } from '#ui/layout/page.tsx';
import { useIsWide } from '#ui/layout/use-is-wide.ts';
import { Menu, type MenuEntry, type MenuSlot, MoreMenu } from '#ui/overlays/menu.tsx';
import type { Selection } from './bulk/selection.tsx';
import { OpenedGamesDialog, useRestorePlayer } from './delete/archive-player.tsx';
import { PlayerDeleteDialog } from './delete/player-delete-dialog.tsx';
import { PlayerFormDialog } from './form/player-form-dialog.tsx';
import { FilterSheet, SearchButton } from './list/player-filters.tsx';
import { Roster, useRoster } from './list/roster.tsx';
import { listMessages, noTeam, positionMessages } from './messages.ts';
import { PairsSection } from './pairs/pairs-section.tsx';
import { PlayerViewDialog } from './player-view-dialog.tsx';

type PlayersScreenProps = {
  /** The import and export of the roster. */
  readonly files: (team: Team, ...slot: Parameters<MenuSlot>) => ReactNode;
  /** Shown above the roster when the plan limits the team. */
  readonly notice: (team: Team) => ReactNode;
};

export function PlayersScreen({ files, notice }: PlayersScreenProps) {
  return (
    <CurrentTeamPage
      title="Players"
      skeleton={<SkeletonRows rows={6} label={listMessages.loading} className="h-14" />}
      noTeam={(teams) => <NoTeam hasTeams={teams.length > 0} />}
    >
      {(team) => (
        <TeamPlayers key={team.id} team={team} files={(showMenu) => files(team, showMenu)} notice={notice(team)} />
      )}
    </CurrentTeamPage>
  );
}

function NoTeam({ hasTeams }: { readonly hasTeams: boolean }) {
  return (
    <Alert
      tone="warning"
      action={
        <LinkButton to={paths.teams} variant={hasTeams ? 'secondary' : 'primary'}>
          {hasTeams ? 'Go to Teams' : 'Create Team'}
        </LinkButton>
      }
    >
      {noTeam}
    </Alert>
  );
}

type PlayerModal =
  | { readonly kind: 'closed' }
  | { readonly kind: 'create'; readonly refused?: Player }
  | { readonly kind: 'view' | 'delete'; readonly player: Player }
  | { readonly kind: 'opened'; readonly games: readonly OpenedGame[] }
  | { readonly kind: 'edit'; readonly player: Player; readonly refused?: Player };

type TeamPlayersProps = { readonly team: Team; readonly files: MenuSlot; readonly notice: ReactNode };

function TeamPlayers({ team, files, notice }: TeamPlayersProps) {
  const [modal, setModal] = useStateAcrossUpdates<PlayerModal>('player dialog', { kind: 'closed' });
  const roster = useRoster(team);
  const add = () => setModal({ kind: 'create' });
  const restore = useRestorePlayer(team.id);
  const close = () => setModal({ kind: 'closed' });
  const isWide = useIsWide();
  const restorePlayer = (player: Player) => restore.mutate(player);
  const mayDelete = mayChange(team.role, 'season');
  const startDelete = (player: Player) => setModal({ kind: 'delete', player });
  return (
    <>
      <RosterHeading team={team} roster={roster} files={files} onAdd={add} />
      {notice}
      <Roster
        teamId={team.id}
        roster={roster}
        isReadOnly={!canChange(team, 'season')}
        onAdd={add}
        onView={(player) => setModal({ kind: 'view', player })}
        onEdit={(player) => setModal({ kind: 'edit', player })}
        onDelete={mayDelete ? startDelete : undefined}
        onRestore={restorePlayer}
      />
      <PairsSection team={team} />
      {modal.kind === 'create' && <PlayerFormDialog teamId={team.id} refused={modal.refused} onClose={close} />}
      {modal.kind === 'view' && (
        <PlayerViewDialog
          player={modal.player}
          onClose={close}
          {...(!isWide && {
            ...(mayDelete && { onDelete: startDelete }),
            ...(canChange(team, 'season') && { onRestore: restorePlayer }),
          })}
        />
      )}
      {modal.kind === 'edit' && (
        <EditDialog resource="player" row={modal.player} title="Edit Player" onClose={close}>
          {(player) => (
            <PlayerFormDialog
              teamId={team.id}
              player={player}
              refused={modal.refused}
              onClose={close}
              onDelete={isWide ? undefined : startDelete}
            />
          )}
        </EditDialog>
      )}
      {modal.kind === 'delete' && (
        <PlayerDeleteDialog
          teamId={team.id}
          player={modal.player}
          canArchive={canChange(team, 'season')}
          onClose={close}
          onOpened={(games) => setModal({ kind: 'opened', games })}
        />
      )}
      {modal.kind === 'opened' && <OpenedGamesDialog games={modal.games} onClose={close} />}
    </>
  );
}

type RosterHeadingProps = {
  readonly team: Team;
  readonly roster: ReturnType<typeof useRoster>;
  /** The import and export of the roster. */
  readonly files: MenuSlot;
  readonly onAdd: () => void;
};

/** A phone has everything but the main action behind three icons, so that a whole team is in sight. */
function RosterHeading({ team, roster: { control, hasFilters, selection }, files, onAdd }: RosterHeadingProps) {
  const isWide = useIsWide();
  const isEmpty = team.playerCount === 0;
  return (
    <ListHeading
      team={team.name}
      teamIs="before"
      title="Players"
      actions={
        <>
          {hasFilters && !isWide && (
            <>
              <SearchButton control={control} />
              <FilterSheet control={control} />
            </>
          )}
          {files((entries) =>
            isWide ? (
              <WideActions team={team} entries={entries} />
            ) : (
              <PhoneMenu team={team} selection={selection} entries={entries} />
            ),
          )}
          {canChange(team, 'season') && (
            <Button
              // The main button is that of the empty list, or of the players who are selected.
              variant={isEmpty || selection?.isActive ? 'secondary' : 'primary'}
              aria-label="Add Player"
              className="max-md:ml-1 max-md:gap-1 max-md:px-3"
              onClick={onAdd}
            >
              <PlusIcon className="size-5" />
              <span className="max-[22rem]:hidden">
                Add<span className="max-md:hidden"> Player</span>
              </span>
            </Button>
          )}
        </>
      }
    />
  );
}

/** `entries` are the import and export. */
type ActionsProps = { readonly team: Team; readonly entries: readonly MenuEntry[] };

function WideActions({ team, entries }: ActionsProps) {
  return (
    <>
      <Menu button={canChange(team, 'season') ? 'Import & Export' : 'Export'} items={entries} />
      {team.playerCount > 0 && (
        <LinkButton to={paths.positions} variant="secondary">
          {positionMessages.title}
        </LinkButton>
      )}
    </>
  );
}

function PhoneMenu({ team, selection, entries }: ActionsProps & { readonly selection: Selection | undefined }) {
  const navigate = useNavigate();
  const select = { id: 'select', label: 'Select players', onSelect: () => selection?.start() };
  const positions = { id: 'positions', label: positionMessages.title, onSelect: () => navigate(paths.positions) };
  return (
    <MoreMenu
      label="More for the roster"
      items={[...(team.playerCount > 0 ? [...(selection ? [select] : []), positions] : []), ...entries]}
    />
  );
}
