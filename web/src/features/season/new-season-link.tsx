import type { Team } from 'contract/teams';
import { canChange } from '#domain/teams/team-rights.ts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { seasonMessages } from './messages.ts';

/** Absent where the team cannot go on: it has done so, or can only be read. */
export function NewSeasonLink({ team }: { readonly team: Team }) {
  if (!canChange(team, 'team') || team.nextTeamId) return null;
  return (
    <Card
      aria-labelledby="new-season"
      size="compact"
      className="my-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden"
    >
      <div className="grid max-w-prose gap-1">
        <h2 id="new-season" className="text-lg">
          Ready for the next season?
        </h2>
        <p className="text-ink-soft text-sm">{seasonMessages.newSeason}</p>
      </div>
      <LinkButton to={paths.newSeason(team.id)} variant="secondary" className="max-sm:w-full">
        Start a new season
      </LinkButton>
    </Card>
  );
}
