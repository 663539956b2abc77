import { useSearchParams } from 'react-router';
import { opponentPrefix } from '#domain/games/game-labels.ts';
import { useGameOfUrl } from '#domain/games/use-game-queries.ts';
import { PrintScreen } from '#features/print/print-screen.tsx';
import { formatGameDay } from '#lib/dates/format-dates.ts';
import { PageHeading } from '#ui/layout/page.tsx';

export function PrintPage() {
  const { gameId, game, team } = useGameOfUrl();
  const [search] = useSearchParams();
  return (
    <>
      <div className="print:hidden">
        <PageHeading
          title="Print"
          eyebrow={game && `${formatGameDay(game.gameDate)} · ${opponentPrefix(game)} ${game.opponent}`}
        />
      </div>
      <PrintScreen gameId={gameId} team={team} sheet={search.get('sheet')} />
    </>
  );
}
