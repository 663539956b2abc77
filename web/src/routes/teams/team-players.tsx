import { useSuspenseQuery } from '@tanstack/react-query';
import { listTeams } from 'contract/teams';
import { useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { findTeam, selectTeam, useCurrentTeamId } from '#domain/teams/current-team.ts';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { useSignedIn } from '#lib/session/session.ts';
import { PlayersPage } from './players.tsx';
import { MissingTeam } from './team-of-url.tsx';

/** The roster of the team in the URL, which becomes the current team. */
export function TeamPlayersPage() {
  const { teamId = '' } = useParams();
  const { data: teams } = useSuspenseQuery(query(listTeams));
  const currentTeamId = useCurrentTeamId();
  const isSignedIn = useSignedIn();
  const [selectedId, setSelectedId] = useState<string>();
  const exists = findTeam(teams, teamId) !== undefined;
  useEffect(() => {
    if (!exists) return;
    selectTeam(teamId);
    setSelectedId(teamId);
  }, [exists, teamId]);

  if (!exists) return <MissingTeam />;
  if (currentTeamId === teamId) return <PlayersPage />;
  // The team is about to become the current one, or a sign-out has just cleared it.
  if (selectedId !== teamId || !isSignedIn) return null;
  // Another tab has selected another team since. Selecting this team again would make the two tabs switch forever.
  return <Navigate to={currentTeamId === null ? paths.teams : paths.teamPlayers(currentTeamId)} replace />;
}
