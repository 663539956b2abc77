import { useQuery } from '@tanstack/react-query';
import { getGame } from 'contract/games';
import { listTeams } from 'contract/teams';
import { useParams } from 'react-router';
import { opponentPrefix } from '#domain/games/game-labels.ts';
import { findTeam } from '#domain/teams/current-team.ts';
import { PrintScreen } from '#features/print/print-screen.tsx';
import { formatGameDay } from '#lib/dates/format-dates.ts';
import { query } from '#lib/http/query.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';

export function PrintPage() {
  const { gameId = '' } = useParams();
  const { data: game } = useQuery(query(getGame, { params: { gameId } }));
  const { data: teams } = useQuery(query(listTeams));
  return (
    <>
      <div className="print:hidden">
        <PageHeading
          title="Print"
          eyebrow={game && `${formatGameDay(game.gameDate)} · ${opponentPrefix(game)} ${game.opponent}`}
        />
      </div>
      <PrintScreen gameId={gameId} team={findTeam(teams, game?.teamId ?? null)} />
    </>
  );
}
