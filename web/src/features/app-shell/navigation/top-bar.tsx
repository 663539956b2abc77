import { useQuery } from '@tanstack/react-query';
import type { User } from 'contract/accounts';
import { listTeams, type Team } from 'contract/teams';
import { lazy, Suspense } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { userQuery } from '#domain/account/site.ts';
import { hasProAccess } from '#domain/plan/plan.ts';
import { findTeam, selectTeam } from '#domain/teams/current-team.ts';
import { isOwnTeam } from '#domain/teams/team-rights.ts';
import { query } from '#lib/http/query.ts';
import { confirmLeave } from '#lib/navigation/leave-guards.ts';
import { paths } from '#lib/navigation/paths.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { AccountIcon, SignOutIcon } from '#ui/icons/icons.tsx';
import { LogoMark } from '#ui/icons/logo.tsx';
import { OutboxStatus } from '../outbox/lazy-outbox-status.ts';
import { isCurrentSection, sections } from './sections.tsx';
import { BarTeamText, formatBarTeam, type TeamLabel } from './shown-team.tsx';
import { signOut } from './sign-out.ts';

type TopBarProps = {
  readonly user: Pick<User, 'firstName' | 'lastName'> | undefined;
  readonly team: TeamLabel;
  readonly teamId: string | null;
};

/** Reserves the line of the name while the user loads. */
const nonBreakingSpace = '\u00a0';

export function TopBar({ user, team, teamId }: TopBarProps) {
  const { pathname } = useLocation();
  const hasSwitch = useHasTeamSwitch();
  const fullName = user ? `${user.firstName} ${user.lastName}` : '';
  return (
    <header className="sticky narrow:static top-0 z-30 bg-navy pt-[env(safe-area-inset-top)] text-on-navy print:hidden">
      <div className="shell flex min-h-14 narrow:flex-wrap md:min-h-16 narrow:py-1 items-center narrow:justify-end gap-x-3 game-page:xl:max-w-none game-page:xl:px-6">
        <div className="flex min-w-0 flex-1 narrow:basis-full items-center gap-1.5 lg:flex-initial xl:gap-0">
          <Link
            to={paths.dashboard}
            className="flex min-h-target min-w-target shrink-0 items-center gap-2.5 rounded-sm font-bold text-lg hover:underline focus-visible:outline-lamp"
          >
            <LogoMark className="size-9" />
            {/* On phones there is no room beside the name of the team. */}
            <span className="sr-only lg:not-sr-only">Evenfield</span>
          </Link>
          <div className="min-w-0 flex-1 leading-tight">
            {hasSwitch ? <BarTeamSwitch label={team} teamId={teamId} /> : <BarTeamName label={team} />}
            <p className="truncate text-on-navy-soft text-xs lg:hidden">{fullName || nonBreakingSpace}</p>
          </div>
        </div>
        <nav aria-label="Main" className="hidden shrink-0 self-stretch md:flex lg:mx-auto">
          {sections.map(({ label, to }) => (
            <Link
              key={to}
              to={to}
              aria-current={isCurrentSection(to, pathname) ? 'page' : undefined}
              className="flex items-center border-transparent border-y-4 px-3 font-semibold lg:px-3.5 text-on-navy-soft text-sm hover:text-on-navy focus-visible:outline-lamp focus-visible:outline-offset-[-3px] aria-[current=page]:border-b-lamp aria-[current=page]:text-on-navy"
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="flex shrink-0 items-center gap-1 lg:gap-3">
          <Suspense>
            <OutboxStatus />
          </Suspense>
          <AccountLink fullName={fullName} />
          <button
            type="button"
            title="Sign Out"
            onClick={signOut}
            className="flex min-h-target min-w-target cursor-pointer items-center justify-center rounded-md border border-navy-line font-semibold text-sm hover:border-on-navy-soft hover:bg-navy-deep focus-visible:outline-lamp lg:px-3.5"
          >
            <SignOutIcon className="size-6 lg:hidden" />
            <span className="sr-only lg:not-sr-only">Sign Out</span>
          </button>
        </div>
      </div>
      <div className="mown h-1 md:h-1.5" aria-hidden="true" />
    </header>
  );
}

/** The coach's name links to the account page; narrow screens show an icon instead. */
function AccountLink({ fullName }: { readonly fullName: string }) {
  return (
    <NavLink
      to={paths.account}
      className="flex min-h-target min-w-target items-center justify-center gap-2 rounded-md px-1.5 text-sm hover:bg-navy-deep focus-visible:outline-lamp aria-[current=page]:text-lamp"
    >
      <AccountIcon className="size-6" />
      <span className="sr-only">Account</span>
      <span className="hidden max-w-40 truncate lg:block">{fullName}</span>
    </NavLink>
  );
}

const TeamSwitch = lazy(async () => ({ default: (await import('./team-switch.tsx')).TeamSwitch }));

/** The switch is for Pro coaches with more than one team, and for those who assist. */
function useHasTeamSwitch(): boolean {
  const { data: user } = useQuery(userQuery);
  const { data: teams } = useQuery(query(listTeams));
  return teams !== undefined && teams.length > 1 && (hasProAccess(user) || !teams.every(isOwnTeam));
}

function BarTeamName({ label }: { readonly label: TeamLabel }) {
  return (
    <p className="font-semibold text-on-navy-soft">
      <BarTeamText className="xl:max-w-72">{formatBarTeam(label)}</BarTeamText>
    </p>
  );
}

type BarTeamSwitchProps = { readonly label: TeamLabel; readonly teamId: string | null };

function BarTeamSwitch({ label, teamId }: BarTeamSwitchProps) {
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
