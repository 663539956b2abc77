import { RosterFiles } from '#features/imports/roster/roster-files.tsx';
import { PlayersScreen } from '#features/players/players-screen.tsx';
import { ReadOnlyTeamNotice } from '#features/read-only-teams/read-only-notice.tsx';

export function PlayersPage() {
  return (
    <PlayersScreen
      files={(team, showMenu) => <RosterFiles team={team}>{showMenu}</RosterFiles>}
      notice={(team) => <ReadOnlyTeamNotice team={team} />}
    />
  );
}
