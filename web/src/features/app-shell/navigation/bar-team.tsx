import { useQuery } from '@tanstack/react-query';
import { listTeams, type Team } from 'contract/teams';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { userQuery } from '#domain/account/site.ts';
import { hasProAccess } from '#domain/plan/plan.ts';
import { findTeam, selectTeam, useCurrentTeamId } from '#domain/teams/current-team.ts';
import { query } from '#lib/http/query.ts';
import { confirmLeave } from '#lib/navigation/leave-guards.ts';
import { paths } from '#lib/navigation/paths.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { barSuffix, barTeamClassName, type TeamLabel } from './team-label.ts';

const TeamSwitch = lazy(async () => ({ default: (await import('./team-switch.tsx')).TeamSwitch }));

/** Only Pro coaches have something to switch between, and only with more than one team. */
export function useHasTeamSwitch(): boolean {
  const { data: user } = useQuery(userQuery);
  const { data: teams } = useQuery(query(listTeams));
  return teams !== undefined && teams.length > 1 && hasProAccess(user);
}

/** The current team, after the name of the product. */
export function BarTeamName({ label }: { readonly label: TeamLabel }) {
  return <p className={`font-semibold text-on-navy-soft xl:max-w-72 ${barTeamClassName}`}>{barSuffix(label)}</p>;
}

/** The current team as a button. */
export function BarTeamSwitch({ label }: { readonly label: TeamLabel }) {
  const { data: teams = [] } = useQuery(query(listTeams));
  const current = findTeam(teams, useCurrentTeamId());
  const switchTo = useSwitchTeam();
  return (
    <Suspense fallback={<BarTeamName label={label} />}>
      <TeamSwitch teams={teams} current={current} onSwitch={switchTo} />
    </Suspense>
  );
}

/** Makes a team the current one. A page about the team before gives way to the same of the new one. */
function useSwitchTeam() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (team: Team) => {
    const destination = pageOfTeam(pathname, team);
    if (destination !== pathname && !(await confirmLeave())) return;
    selectTeam(team.id);
    showToast(`"${team.name}" is now your active team`);
    if (destination !== pathname) void navigate(destination);
  };
}

/** Where a coach who looks at a page of one team is led to by choosing another. */
function pageOfTeam(pathname: string, team: Team): string {
  if (pathname.startsWith(`${paths.games}/`)) return paths.games;
  return pathname.replace(/(?<=^\/teams\/)[^/]+/, team.id);
}
