import type { Team } from 'contract/teams';
import type { ReactNode } from 'react';
import { CurrentTeamPage, NoTeamSelected } from '#domain/teams/current-team-page.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import type { MenuSlot } from '#ui/overlays/menu.tsx';
import { messages } from '../messages.ts';
import { TeamGames } from './team-games.tsx';

type GamesScreenProps = {
  /** The import and export of the schedule. */
  readonly files: (team: Team, ...slot: Parameters<MenuSlot>) => ReactNode;
  /** Shown above the games, for example when the plan makes the team read-only. */
  readonly notice: (team: Team) => ReactNode;
};

export function GamesScreen({ files, notice }: GamesScreenProps) {
  return (
    <CurrentTeamPage
      title="Games"
      skeleton={<SkeletonRows rows={3} label="Loading games..." className="h-28" />}
      noTeam={(teams) => <NoTeamSelected teams={teams} messages={messages} />}
    >
      {(team) => (
        <TeamGames key={team.id} team={team} files={(showMenu) => files(team, showMenu)} notice={notice(team)} />
      )}
    </CurrentTeamPage>
  );
}
