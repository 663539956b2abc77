import { useSuspenseQuery } from '@tanstack/react-query';
import { listTeams } from 'contract/teams';
import { useParams } from 'react-router';
import { findTeam } from '#domain/teams/current-team.ts';
import { ActivityScreen } from '#features/activities/activity-screen.tsx';
import { query } from '#lib/http/query.ts';
import { MissingTeam } from './missing-team.tsx';

/** Who changed what in the team in the URL. */
export function ActivityPage() {
  const { teamId = '' } = useParams();
  const { data: teams } = useSuspenseQuery(query(listTeams));
  const team = findTeam(teams, teamId);
  if (!team) return <MissingTeam />;
  return <ActivityScreen key={team.id} team={team} />;
}
