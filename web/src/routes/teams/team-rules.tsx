import { useSuspenseQuery } from '@tanstack/react-query';
import { listTeams } from 'contract/teams';
import { useParams } from 'react-router';
import { findTeam } from '#domain/teams/current-team.ts';
import { ReadOnlyTeamNotice } from '#features/read-only-teams/read-only-notice.tsx';
import { RulesScreen } from '#features/rule-packs/rules-screen.tsx';
import { query } from '#lib/http/query.ts';
import { MissingTeam } from './missing-team.tsx';

/** The rule packs of the team in the URL. */
export function TeamRulesPage() {
  const { teamId = '' } = useParams();
  const { data: teams } = useSuspenseQuery(query(listTeams));
  const team = findTeam(teams, teamId);
  if (!team) return <MissingTeam />;
  return <RulesScreen key={team.id} team={team} notice={<ReadOnlyTeamNotice team={team} />} />;
}
