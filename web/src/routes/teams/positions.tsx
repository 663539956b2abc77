import { PositionsScreen } from '#features/players/positions/positions-screen.tsx';
import { ReadOnlyTeamNotice } from '#features/read-only-teams/read-only-notice.tsx';

export function PositionsPage() {
  return <PositionsScreen notice={(team) => <ReadOnlyTeamNotice team={team} />} />;
}
