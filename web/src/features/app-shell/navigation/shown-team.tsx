import { useQuery } from '@tanstack/react-query';
import { getGame } from 'contract/games';
import { listTeams } from 'contract/teams';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { findTeam, selectTeam, useCurrentTeamId } from '#domain/teams/current-team.ts';
import { query } from '#lib/http/query.ts';
import { findGameId, findTeamId } from '#lib/navigation/paths.ts';
import { classNames } from '#ui/class-names.ts';

type ShownTeam = { readonly teamId: string | null; readonly label: TeamLabel };

/** The team that the page is about: that of the address, otherwise the current team. */
export function useShownTeam(): ShownTeam {
  const { pathname } = useLocation();
  const teams = useQuery(query(listTeams));
  const currentTeamId = useCurrentTeamId();
  const gameId = findGameId(pathname);
  // Disabled, so that it only follows what the page reads: some pages are closed to some coaches.
  const game = useQuery({ ...query(getGame, { params: { gameId: gameId ?? '' } }), enabled: false });
  const teamOfGame = game.data?.teamId;
  useEffect(() => {
    // Another tab that selects another team later is followed.
    if (teamOfGame !== undefined) selectTeam(teamOfGame);
  }, [teamOfGame]);

  if (gameId !== undefined && game.isPending) return { teamId: null, label: { status: 'loading' } };
  const teamId = gameId === undefined ? (findTeamId(pathname) ?? currentTeamId) : (teamOfGame ?? null);
  return { teamId, label: getTeamLabel(teams, teamId) };
}

/** The state of the current team in the top bar and the breadcrumbs. */
export type TeamLabel =
  | { readonly status: 'loading' | 'unavailable' | 'none' }
  | { readonly status: 'named'; readonly name: string };

type TeamsQuery = {
  readonly data: readonly { readonly id: string; readonly name: string }[] | undefined;
  readonly isError: boolean;
};

function getTeamLabel({ data, isError }: TeamsQuery, teamId: string | null): TeamLabel {
  if (!data) return { status: isError ? 'unavailable' : 'loading' };
  const team = findTeam(data, teamId);
  return team ? { status: 'named', name: team.name } : { status: 'none' };
}

/** The text after the product's name in the top bar; empty without a team. */
export function formatBarTeam(label: TeamLabel): string {
  if (label.status === 'loading') return 'Loading...';
  if (label.status === 'unavailable') return 'Team Unavailable';
  return label.status === 'named' ? label.name : '';
}

export function formatCrumbTeam(label: TeamLabel): string {
  if (label.status === 'loading') return 'Loading Team...';
  return label.status === 'named' ? label.name : 'Team Unavailable';
}

type BarTeamTextProps = { readonly children: string; readonly className?: string };

/** The text after the product's name in the bar: two lines at most, one where the screen is wide. */
export function BarTeamText({ children, className }: BarTeamTextProps) {
  return (
    <span
      className={classNames(
        'line-clamp-2 wrap-anywhere leading-5 xl:block xl:truncate xl:whitespace-pre xl:text-lg xl:leading-7',
        className,
      )}
    >
      {/* Small screens do not show the product's name. */}
      {children && <span className="hidden lg:inline"> - </span>}
      {children}
    </span>
  );
}
