import { useQuery } from '@tanstack/react-query';
import { getGame } from 'contract/games';
import { listTeams } from 'contract/teams';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { selectTeam, useCurrentTeamId } from '#domain/teams/current-team.ts';
import { query } from '#lib/http/query.ts';
import { findGameId, findTeamId } from '#lib/navigation/paths.ts';
import { getTeamLabel, type TeamLabel } from './team-label.tsx';

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
