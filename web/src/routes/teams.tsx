import { LapseNotice } from '#features/lapse/lapse-notice.tsx';
import { TeamsScreen } from '#features/teams/teams-screen.tsx';

export function TeamsPage() {
  return <TeamsScreen notice={<LapseNotice />} />;
}
