import { useQuery } from '@tanstack/react-query';
import { listTeams } from 'contract/teams';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { describeTeamOffer } from './messages.ts';

/** Shown above lists of teams to a coach whom the owner of one offers it. */
export function TeamOffersNotice() {
  const { data: teams = [] } = useQuery(query(listTeams));
  return teams
    .filter(({ isOffered }) => isOffered)
    .map((team) => (
      <Alert
        key={team.id}
        tone="info"
        title={describeTeamOffer(team)}
        action={
          <LinkButton to={paths.members(team.id)} variant="secondary">
            Accept or Decline
          </LinkButton>
        }
      />
    ));
}
