import { GamesScreen } from '#features/games/games-screen.tsx';
import { ScheduleActions } from './schedule-actions.tsx';

export function GamesPage() {
  return <GamesScreen actions={(team) => <ScheduleActions team={team} />} />;
}
