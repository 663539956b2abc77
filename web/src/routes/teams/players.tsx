import { RosterFileMenu } from '#features/imports/roster/roster-file-menu.tsx';
import { PlayersScreen } from '#features/players/players-screen.tsx';
import { ReadOnlyTeamNotice } from '#features/read-only-teams/read-only-notice.tsx';

export function PlayersPage() {
  return (
    <PlayersScreen
      actions={(team) => <RosterFileMenu team={team} />}
      notice={(team) => <ReadOnlyTeamNotice team={team} />}
    />
  );
}
