import { useSuspenseQuery } from '@tanstack/react-query';
import { listTeams } from 'contract/teams';
import { useParams } from 'react-router';
import { findTeam } from '#domain/teams/current-team.ts';
import { useLeftTeams } from '#domain/teams/left-teams.ts';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/links.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeading } from '#ui/layout/page.tsx';

/** The team in the URL; undefined when the coach does not have it. */
export function useTeamOfUrl() {
  const { teamId = '' } = useParams();
  const { data: teams } = useSuspenseQuery(query(listTeams));
  return { team: findTeam(teams, teamId), teams };
}

/** A page of a team that the coach does not have. */
export function MissingTeam() {
  const isLeft = useLeftTeams().has(useParams().teamId);
  return (
    <>
      <PageHeading title="Team not found" />
      <EmptyState title="There is no such team" action={<LinkButton to={paths.teams}>Go to Teams</LinkButton>}>
        {isLeft
          ? 'You are no longer in this team. Ask the owner if that is a mistake.'
          : 'It may have been deleted, or it belongs to another coach.'}
      </EmptyState>
    </>
  );
}
