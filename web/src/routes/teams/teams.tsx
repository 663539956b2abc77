import { TeamOffersNotice } from '#features/members/team-offers-notice.tsx';
import { ReadOnlyTeamsNotice } from '#features/read-only-teams/read-only-notice.tsx';
import { TeamsScreen } from '#features/teams/teams-screen.tsx';

export function TeamsPage() {
  return (
    <TeamsScreen
      notice={
        <>
          <TeamOffersNotice />
          <ReadOnlyTeamsNotice />
        </>
      }
    />
  );
}
