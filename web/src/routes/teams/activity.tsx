import { ActivityScreen } from '#features/activities/activity-screen.tsx';
import { MissingTeam, useTeamOfUrl } from './team-of-url.tsx';

/** Who changed what in the team in the URL. */
export function ActivityPage() {
  const { team } = useTeamOfUrl();
  if (!team) return <MissingTeam />;
  return <ActivityScreen key={team.id} team={team} />;
}
