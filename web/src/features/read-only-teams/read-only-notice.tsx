import { useQuery } from '@tanstack/react-query';
import { listTeams, type Team } from 'contract/teams';
import { useLocation } from 'react-router';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { ChooseTeam } from './choose-team.tsx';

/** Above lists of teams, once Pro has ended and more teams exist than Basic includes. */
export function LapseNotice() {
  const { data: teams = [] } = useQuery(query(listTeams));
  const locked = teams.filter(({ isReadOnly }) => isReadOnly);
  const editable = teams.filter(({ isReadOnly }) => !isReadOnly);
  const [first] = locked;
  if (!first) return null;
  return (
    <Alert
      tone="warning"
      title={locked.length === 1 ? `${first.name} can only be read` : `${locked.length} teams can only be read`}
      action={<WaysOut teams={teams} />}
    >
      Pro has ended, and the Basic plan includes 1 team{editable.length === 1 && `, which is ${editable[0]?.name} now`}.
      Everything else can be viewed, printed, exported and deleted, but not changed. Nothing is lost: Pro opens it
      again.
    </Alert>
  );
}

/** Above what belongs to one team that can only be read. */
export function ReadOnlyNotice({ team }: { readonly team: Team | undefined }) {
  const { data: teams = [] } = useQuery(query(listTeams));
  if (!team?.isReadOnly) return null;
  return (
    <Alert tone="warning" title={`${team.name} can only be read`} className="mb-5" action={<WaysOut teams={teams} />}>
      Pro has ended, and the Basic plan includes 1 team. You can view, export and delete, but not change anything here.
      Nothing is lost: Pro opens it again.
    </Alert>
  );
}

function WaysOut({ teams }: { readonly teams: readonly Team[] }) {
  const isOnPlanPage = useLocation().pathname === paths.subscription;
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {!isOnPlanPage && <LinkButton to={paths.subscription}>Upgrade to Pro</LinkButton>}
      <ChooseTeam teams={teams} />
    </div>
  );
}
