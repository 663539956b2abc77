import { opponentPrefix } from '#domain/games/game-labels.ts';
import { useGameOfUrl } from '#domain/games/use-game-queries.ts';
import { PlayedScreen } from '#features/played/played-screen.tsx';
import { ReadOnlyTeamNotice } from '#features/read-only-teams/read-only-notice.tsx';
import { formatGameDay } from '#lib/dates/format-dates.ts';
import { PageHeading } from '#ui/layout/page.tsx';

export function PlayedPage() {
  const { gameId, game, team } = useGameOfUrl();
  return (
    <>
      <PageHeading
        title="What really happened?"
        eyebrow={game && `${formatGameDay(game.gameDate)} · ${opponentPrefix(game)} ${game.opponent}`}
      />
      <ReadOnlyTeamNotice team={team} />
      <PlayedScreen gameId={gameId} team={team} />
    </>
  );
}
