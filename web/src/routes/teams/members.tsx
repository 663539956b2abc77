import { MembersScreen } from '#features/members/members-screen.tsx';
import { MissingTeam, useTeamOfUrl } from './team-of-url.tsx';

/** Who coaches the team in the URL. */
export function MembersPage() {
  const { team } = useTeamOfUrl();
  if (!team) return <MissingTeam />;
  return <MembersScreen key={team.id} team={team} />;
}
