import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { User } from 'contract/accounts';
import { deleteTeam, listTeams, type Team, teamLimits } from 'contract/teams';
import type { ReactNode } from 'react';
import { userQuery } from '#domain/account/site.ts';
import { EditDialog } from '#domain/edit-conflict/edit-dialog.tsx';
import {
  canCreateAnotherTeam,
  canCreateTeam,
  countTeamsOfPlan,
  hasProAccess,
  isLimitedToBasic,
  useBillingMode,
} from '#domain/plan/plan.ts';
import { proPriceText } from '#domain/plan/plan-features.ts';
import { SandboxBadge } from '#domain/plan/sandbox-badge.tsx';
import { findTeam, selectTeam, storedTeamId, useCurrentTeamId } from '#domain/teams/current-team.ts';
import { loadTeamsError } from '#domain/teams/current-team-page.tsx';
import { losingTeam } from '#domain/teams/lost-teams.ts';
import { useStateAcrossUpdates } from '#lib/forms/open-work.ts';
import { query, removeRow } from '#lib/http/query.ts';
import { callOrQueue } from '#lib/http/queued-writes.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { StaleDataAlert } from '#ui/feedback/stale-data-alert.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { PlusIcon } from '#ui/icons/icons.tsx';
import { PageHeading } from '#ui/layout/page.tsx';
import { DeleteDialog } from '#ui/overlays/dialog.tsx';
import { messages, teamErrors } from './messages.ts';
import { TeamCard } from './team-card.tsx';
import { TeamFormDialog } from './team-form-dialog.tsx';

type TeamModal =
  | { readonly kind: 'none' }
  | { readonly kind: 'create'; readonly refused?: Team }
  | { readonly kind: 'edit'; readonly team: Team; readonly refused?: Team }
  | { readonly kind: 'delete'; readonly team: Team };

/** `notice` is shown above the list, for example when the plan makes teams read-only. */
type TeamsScreenProps = { readonly notice: ReactNode };

export function TeamsScreen({ notice }: TeamsScreenProps) {
  const { data: user } = useSuspenseQuery(userQuery);
  const { data: teams, error, refetch } = useQuery(query(listTeams));
  const [modal, setModal] = useStateAcrossUpdates<TeamModal>('team dialog', { kind: 'none' });
  const create = () => setModal({ kind: 'create' });
  const close = () => setModal({ kind: 'none' });
  const count = countTeamsOfPlan(teams);
  const canCreate = teams !== undefined && canCreateAnotherTeam(user, count);
  const hasReadOnly = teams?.some(isBeyondPlan);
  return (
    <>
      <PageHeading
        title="Teams"
        actions={
          <>
            {teams && <PlanHint user={user} teams={count} />}
            {canCreate && (
              <Button onClick={create}>
                <PlusIcon className="size-5" />
                Create Team
              </Button>
            )}
          </>
        }
      />
      <div className="mb-5 grid gap-5 empty:hidden">{notice}</div>
      {error && !teams && <ErrorState message={loadTeamsError(error)} onRetry={refetch} />}
      {error && teams && <StaleDataAlert message={loadTeamsError(error)} onRetry={refetch} />}
      {!error && !teams && <SkeletonRows rows={3} label="Loading teams..." className="h-44" />}
      {teams?.length === 0 && <NoTeams onCreate={canCreate ? create : undefined} />}
      {teams && teams.length > 0 && (
        <TeamList
          teams={teams}
          onEdit={(team) => setModal({ kind: 'edit', team })}
          onDelete={(team) => setModal({ kind: 'delete', team })}
        />
      )}
      {teams && !hasReadOnly && <TeamLimitNotice user={user} teams={count} />}
      {modal.kind === 'create' && <TeamFormDialog refused={modal.refused} onClose={close} />}
      {modal.kind === 'edit' && (
        <EditDialog resource="team" row={modal.team} title="Edit Team" onClose={close}>
          {(team) => <TeamFormDialog team={team} refused={modal.refused} onClose={close} />}
        </EditDialog>
      )}
      {modal.kind === 'delete' && <TeamDeleteDialog team={modal.team} onClose={close} />}
    </>
  );
}

/** The team of an earlier season can only be read, too, and is not beyond the plan. */
function isBeyondPlan({ isReadOnly, nextTeamId, role }: Team): boolean {
  return isReadOnly && !nextTeamId && role === 'owner';
}

function NoTeams({ onCreate }: { readonly onCreate: (() => void) | undefined }) {
  return (
    <EmptyState title="No teams yet" action={onCreate && <Button onClick={onCreate}>Create Your First Team</Button>}>
      {messages.noTeams}
    </EmptyState>
  );
}

type TeamDeleteDialogProps = { readonly team: Team; readonly onClose: () => void };

function TeamDeleteDialog({ team, onClose }: TeamDeleteDialogProps) {
  const queryClient = useQueryClient();
  const removal = useEndpointMutation(deleteTeam, {
    mutationFn: () => losingTeam(team.id, () => callOrQueue(deleteTeam, { params: { teamId: team.id } })),
    onSuccess: () => {
      if (storedTeamId() === team.id) selectTeam(null);
      removeRow(queryClient, query(listTeams), team.id);
      showToast(`Team "${team.name}" has been deleted`);
    },
  });
  return (
    <DeleteDialog title="Delete Team" removal={removal} errors={teamErrors.delete} onClose={onClose}>
      <p>
        Delete <strong className="text-ink">{team.name}</strong>? The team is hidden from your list. Its players and
        game history are kept.
      </p>
    </DeleteDialog>
  );
}

type TeamListProps = {
  readonly teams: readonly Team[];
  readonly onEdit: (team: Team) => void;
  readonly onDelete: (team: Team) => void;
};

function TeamList({ teams, onEdit, onDelete }: TeamListProps) {
  const current = findTeam(teams, useCurrentTeamId());
  return (
    <ul aria-label="Teams" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {teams.map((team) => (
        <li key={team.id} className="min-w-0">
          <TeamCard
            team={team}
            isCurrent={team.id === current?.id}
            onSelect={() => {
              selectTeam(team.id);
              showToast(`"${team.name}" is now your active team`);
            }}
            onEdit={() => onEdit(team)}
            onDelete={() => onDelete(team)}
          />
        </li>
      ))}
    </ul>
  );
}

type PlanHintProps = { readonly user: User; readonly teams: number };

function PlanHint({ user, teams }: PlanHintProps) {
  if (!isLimitedToBasic(user)) return null;
  return (
    <p data-figures className="self-center font-semibold text-ink-soft text-sm">
      Basic: {teams}/{teamLimits.basicTeams} teams
    </p>
  );
}

/** Explains why the button to create a team is missing and how to get it back. */
function TeamLimitNotice({ user, teams }: PlanHintProps) {
  const mode = useBillingMode();
  if (canCreateAnotherTeam(user, teams) || hasProAccess(user)) return null;
  const hasPlan = canCreateTeam(user);
  return (
    <Alert
      tone="info"
      className="mt-6"
      title={hasPlan ? "You've reached the Basic limit" : "Your subscription isn't active"}
      action={
        <div className="flex flex-wrap items-center gap-3">
          <LinkButton to={paths.subscription} variant="secondary">
            {hasPlan ? 'Upgrade to Pro' : 'See Your Subscription'}
          </LinkButton>
          {mode === 'sandbox' && <SandboxBadge />}
        </div>
      }
    >
      {hasPlan ? `${messages.basicLimit} Upgrade to Pro for unlimited teams, ${proPriceText}` : messages.renewal}
    </Alert>
  );
}
