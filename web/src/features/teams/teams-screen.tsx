import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { listTeams, type Team } from 'contract/teams';
import type { ReactNode } from 'react';
import { userQuery } from '#domain/account/site.ts';
import { EditDialog } from '#domain/edit-conflict/edit-dialog.tsx';
import { canCreateAnotherTeam, countTeamsOfPlan } from '#domain/plan/plan.ts';
import { loadTeamsError } from '#domain/teams/load-teams-error.ts';
import { useStateAcrossUpdates } from '#lib/forms/open-work.ts';
import { query } from '#lib/http/query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { StaleDataAlert } from '#ui/feedback/stale-data-alert.tsx';
import { PlusIcon } from '#ui/icons/icons.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { CloseOnBack } from '#ui/overlays/close-on-back.tsx';
import { messages } from './messages.ts';
import { PlanHint, TeamLimitNotice } from './plan-hint.tsx';
import { TeamDeleteDialog } from './team-delete-dialog.tsx';
import { TeamFormDialog } from './team-form-dialog.tsx';
import { TeamList } from './team-list.tsx';

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
  const isForm = modal.kind === 'create' || modal.kind === 'edit';
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
      <div className="mb-5 empty:hidden">{notice}</div>
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
      {isForm && <CloseOnBack onClose={close} />}
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
