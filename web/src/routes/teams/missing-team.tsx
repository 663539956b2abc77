import { useParams } from 'react-router';
import { useLeftTeams } from '#domain/teams/left-teams.ts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/links.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeading } from '#ui/layout/page.tsx';

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
