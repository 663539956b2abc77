import { CalendarChanges } from '#features/calendar-source/calendar-changes.tsx';
import { GamesScreen } from '#features/games/list/games-screen.tsx';
import { ReadOnlyTeamNotice } from '#features/read-only-teams/read-only-notice.tsx';
import { ScheduleActions } from './schedule-actions.tsx';

export function GamesPage() {
  return (
    <GamesScreen
      files={(team, showMenu) => <ScheduleActions team={team}>{showMenu}</ScheduleActions>}
      notice={(team) => (
        <>
          <ReadOnlyTeamNotice team={team} />
          <CalendarChanges team={team} />
        </>
      )}
    />
  );
}
