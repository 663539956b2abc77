import { GamesScreen } from '#features/games/games-screen.tsx';
import { ReadOnlyNotice } from '#features/lapse/lapse-notice.tsx';
import { ScheduleActions } from './schedule-actions.tsx';

export function GamesPage() {
  return (
    <GamesScreen
      actions={(team) => <ScheduleActions team={team} />}
      notice={(team) => <ReadOnlyNotice team={team} />}
    />
  );
}
