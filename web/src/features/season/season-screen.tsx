import { CurrentTeamPage, NoTeamSelected } from '#domain/teams/current-team-page.tsx';
import { seasonMessages } from './messages.ts';
import { SeasonSkeleton } from './season-skeleton.tsx';
import { TeamSeason } from './team-season.tsx';

/** The season of the current team. */
export function SeasonScreen() {
  return (
    <CurrentTeamPage
      title="Season"
      skeleton={<SeasonSkeleton />}
      noTeam={(teams) => <NoTeamSelected teams={teams} messages={seasonMessages} />}
    >
      {(team) => <TeamSeason key={team.id} team={team} />}
    </CurrentTeamPage>
  );
}
