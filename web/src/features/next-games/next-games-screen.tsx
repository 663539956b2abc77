import type { Team } from 'contract/teams';
import type { ReactNode } from 'react';
import { CurrentTeamPage, NoTeamSelected } from '#domain/teams/current-team-page.tsx';
import { nextGamesMessages } from './messages.ts';
import { NextGamesSkeleton } from './next-games-skeleton.tsx';
import { TeamNextGames } from './team-next-games.tsx';

/** The next games of the current team, planned together. */
export function NextGamesScreen({ notice }: { readonly notice: (team: Team) => ReactNode }) {
  return (
    <CurrentTeamPage
      title="Plan the next games"
      skeleton={<NextGamesSkeleton />}
      noTeam={(teams) => <NoTeamSelected teams={teams} messages={nextGamesMessages} />}
    >
      {(team) => <TeamNextGames key={team.id} team={team} notice={notice(team)} />}
    </CurrentTeamPage>
  );
}
