import { useQuery } from '@tanstack/react-query';
import { getGame } from 'contract/games';
import { listTeams } from 'contract/teams';
import { useParams } from 'react-router';
import { opponentPrefix } from '#domain/games/game-labels.ts';
import { StartTime } from '#domain/games/game-time.tsx';
import { findTeam } from '#domain/teams/current-team.ts';
import { CheckInScreen } from '#features/lineups/check-in/check-in-screen.tsx';
import { ReadOnlyTeamNotice } from '#features/read-only-teams/read-only-notice.tsx';
import { query } from '#lib/http/query.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';

export function CheckInPage() {
  const { gameId = '' } = useParams();
  const { data: game } = useQuery(query(getGame, { params: { gameId } }));
  const { data: teams } = useQuery(query(listTeams));
  const team = findTeam(teams, game?.teamId ?? null);
  return (
    <>
      <PageHeading
        title="Check-in"
        eyebrow={
          game && (
            <>
              {opponentPrefix(game)} {game.opponent} <StartTime game={game} timeZone={team?.timeZone ?? null} />
            </>
          )
        }
      />
      <ReadOnlyTeamNotice team={team} />
      <CheckInScreen gameId={gameId} isTeamReadOnly={team?.isReadOnly === true} />
    </>
  );
}
