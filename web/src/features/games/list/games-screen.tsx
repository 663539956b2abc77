import type { Team } from 'contract/teams';
import type { ReactNode } from 'react';
import { CurrentTeamPage, NoTeamSelected } from '#domain/teams/current-team-page.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { messages } from '../messages.ts';
import { TeamGames } from './team-games.tsx';

type GamesScreenProps = {
  /** Buttons for the whole schedule, beside the main button. */
  readonly actions: (team: Team) => ReactNode;
  /** Shown above the games, for example when the plan makes the team read-only. */
  readonly notice: (team: Team) => ReactNode;
};

export function GamesScreen({ actions, notice }: GamesScreenProps) {
  return (
    <CurrentTeamPage
      title="Games"
      skeleton={<SkeletonRows rows={3} label="Loading games..." className="h-28" />}
      noTeam={(teams) => <NoTeamSelected teams={teams} messages={messages} />}
    >
      {(team) => <TeamGames key={team.id} team={team} actions={actions(team)} notice={notice(team)} />}
    </CurrentTeamPage>
  );
}
