import { GamesScreen } from '#features/games/list/games-screen.tsx';
import { ReadOnlyTeamNotice } from '#features/read-only-teams/read-only-notice.tsx';
import { ScheduleActions } from './schedule-actions.tsx';

export function GamesPage() {
  return (
    <GamesScreen
      actions={(team) => <ScheduleActions team={team} />}
      notice={(team) => <ReadOnlyTeamNotice team={team} />}
    />
  );
}
