import { useQuery } from '@tanstack/react-query';
import { getGame } from 'contract/games';
import { listTeams } from 'contract/teams';
import { useParams } from 'react-router';
import { opponentPrefix } from '#domain/games/game-labels.ts';
import { findTeam } from '#domain/teams/current-team.ts';
import { PlayedScreen } from '#features/played/played-screen.tsx';
import { ReadOnlyTeamNotice } from '#features/read-only-teams/read-only-notice.tsx';
import { formatGameDay } from '#lib/dates/format-dates.ts';
import { query } from '#lib/http/query.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';

export function PlayedPage() {
  const { gameId = '' } = useParams();
  const { data: game } = useQuery(query(getGame, { params: { gameId } }));
  const { data: teams } = useQuery(query(listTeams));
  const team = findTeam(teams, game?.teamId ?? null);
  return (
    <>
      <PageHeading
        title="What really happened?"
        eyebrow={game && `${formatGameDay(game.gameDate)} · ${opponentPrefix(game)} ${game.opponent}`}
      />
      <ReadOnlyTeamNotice team={team} />
      <PlayedScreen gameId={gameId} isTeamReadOnly={team?.isReadOnly === true} />
    </>
  );
}
