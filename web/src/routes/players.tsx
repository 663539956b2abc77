import { ReadOnlyNotice } from '#features/lapse/lapse-notice.tsx';
import { PlayersScreen } from '#features/players/players-screen.tsx';
import { RosterFileMenu } from '#features/roster-import/roster-file-menu.tsx';

export function PlayersPage() {
  return (
    <PlayersScreen
      actions={(team) => <RosterFileMenu team={team} />}
      notice={(team) => <ReadOnlyNotice team={team} />}
    />
  );
}
