import { useQuery } from '@tanstack/react-query';
import { listTeams, type Team } from 'contract/teams';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { userQuery } from '#domain/account/site.ts';
import { hasProAccess } from '#domain/plan/plan.ts';
import { findTeam, selectTeam } from '#domain/teams/current-team.ts';
import { isOwnTeam } from '#domain/teams/team-rights.ts';
import { query } from '#lib/http/query.ts';
import { confirmLeave } from '#lib/navigation/leave-guards.ts';
import { paths } from '#lib/navigation/paths.ts';
import { showToast } from '#ui/feedback/toast.tsx';
import { BarTeamText, formatBarTeam, type TeamLabel } from './shown-team.tsx';

const TeamSwitch = lazy(async () => ({ default: (await import('./team-switch.tsx')).TeamSwitch }));

/** The switch is for Pro coaches with more than one team, and for those who assist. */
export function useHasTeamSwitch(): boolean {
  const { data: user } = useQuery(userQuery);
  const { data: teams } = useQuery(query(listTeams));
  return teams !== undefined && teams.length > 1 && (hasProAccess(user) || !teams.every(isOwnTeam));
}

export function BarTeamName({ label }: { readonly label: TeamLabel }) {
  return (
    <p className="font-semibold text-on-navy-soft">
      <BarTeamText className="xl:max-w-72">{formatBarTeam(label)}</BarTeamText>
    </p>
  );
}

type BarTeamSwitchProps = { readonly label: TeamLabel; readonly teamId: string | null };

export function BarTeamSwitch({ label, teamId }: BarTeamSwitchProps) {
  const { data: teams = [] } = useQuery(query(listTeams));
  const current = findTeam(teams, teamId);
  const switchTo = useSwitchTeam();
  return (
    <Suspense fallback={<BarTeamName label={label} />}>
      <TeamSwitch teams={teams} current={current} onSwitch={switchTo} />
    </Suspense>
  );
}

/** Makes a team the current one. A page about the previous team is replaced by the same page of the new team. */
function useSwitchTeam() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (team: Team) => {
    const destination = getTeamPath(pathname, team);
    if (destination !== pathname && !(await confirmLeave())) return;
    selectTeam(team.id);
    showToast(`"${team.name}" is now your active team`);
    if (destination !== pathname) void navigate(destination);
  };
}

/** The path to navigate to when the coach chooses another team on a page about one team. */
function getTeamPath(pathname: string, team: Team): string {
  if (pathname.startsWith(`${paths.games}/`)) return paths.games;
  return pathname.replace(/(?<=^\/teams\/)[^/]+/, team.id);
}
