import { useQuery } from '@tanstack/react-query';
import { listTeams, type Team } from 'contract/teams';
import { useLocation } from 'react-router';
import { findTeam, selectTeam } from '#domain/teams/current-team.ts';
import { canChange, isOwnTeam } from '#domain/teams/team-rights.ts';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { ChooseTeam } from './choose-team.tsx';
import { assistantTitles, describeReadOnlyTeams, describeRole, messages } from './messages.ts';

/** Shown above lists of teams when Pro has ended and the coach has more teams than Basic includes. */
export function ReadOnlyTeamsNotice() {
  const { data = [] } = useQuery(query(listTeams));
  const teams = data.filter(isOfThisSeason);
  const readOnly = teams.filter(({ isReadOnly }) => isReadOnly);
  const editable = teams.filter(({ isReadOnly }) => !isReadOnly);
  const [first] = readOnly;
  if (!first) return null;
  return (
    <Alert
      tone="warning"
      title={readOnly.length === 1 ? `${first.name} is read-only` : `${readOnly.length} teams are read-only`}
      action={<NoticeActions teams={teams} />}
    >
      {describeReadOnlyTeams(editable.length === 1 ? editable[0]?.name : undefined)}
    </Alert>
  );
}

/** Shown above the content of a team that is read-only, or has gone on in a next season. */
export function ReadOnlyTeamNotice({ team }: { readonly team: Team | undefined }) {
  const { data: teams = [] } = useQuery(query(listTeams));
  if (team?.nextTeamId) return <EarlierSeasonNotice team={team} next={findTeam(teams, team.nextTeamId)} />;
  if (team && !isOwnTeam(team)) return <RoleNotice team={team} />;
  if (!team?.isReadOnly) return null;
  return (
    <Alert
      tone="warning"
      title={`${team.name} is read-only`}
      className="mb-5"
      action={<NoticeActions teams={teams.filter(isOfThisSeason)} />}
    >
      {messages.readOnlyTeam}
    </Alert>
  );
}

/** The plan of the coach is about own teams. */
const isOfThisSeason = (team: Team) => !team.nextTeamId && isOwnTeam(team);

/** Why a coach who assists finds fewer buttons than the owner. */
function RoleNotice({ team: { name, role, isReadOnly } }: { readonly team: Team }) {
  if (role === 'coach' && !isReadOnly) return null;
  return (
    <Alert tone="info" title={isReadOnly ? `${name} is read-only` : assistantTitles[role]} className="mb-5">
      {isReadOnly ? messages.planOfOwner : describeRole(role)}
    </Alert>
  );
}

type EarlierSeasonNoticeProps = { readonly team: Team; readonly next: Team | undefined };

function EarlierSeasonNotice({ team, next }: EarlierSeasonNoticeProps) {
  return (
    <Alert
      tone="info"
      title="This is an earlier season"
      className="mb-5"
      action={
        next && (
          <LinkButton to={paths.dashboard} variant="secondary" onClick={() => selectTeam(next.id)}>
            Go to {next.name}
          </LinkButton>
        )
      }
    >
      {messages.earlierSeason[canChange(team, 'season') ? 'editable' : 'readOnly']}
    </Alert>
  );
}

function NoticeActions({ teams }: { readonly teams: readonly Team[] }) {
  const isSubscriptionPage = useLocation().pathname === paths.subscription;
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {!isSubscriptionPage && <LinkButton to={paths.subscription}>Upgrade to Pro</LinkButton>}
      <ChooseTeam teams={teams} />
    </div>
  );
}
