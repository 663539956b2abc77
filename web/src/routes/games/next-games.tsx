import { NextGamesScreen } from '#features/next-games/next-games-screen.tsx';
import { ReadOnlyTeamNotice } from '#features/read-only-teams/read-only-notice.tsx';

export function NextGamesPage() {
  return <NextGamesScreen notice={(team) => <ReadOnlyTeamNotice team={team} />} />;
}
