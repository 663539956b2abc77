import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

/** A page of a team that the coach does not have. */
export function MissingTeam() {
  return (
    <>
      <PageHeading title="Team not found" />
      <EmptyState title="There is no such team" action={<LinkButton to={paths.teams}>Go to Teams</LinkButton>}>
        It may have been deleted, or it belongs to another coach.
      </EmptyState>
    </>
  );
}
