import { useQuery } from '@tanstack/react-query';
import { getGame } from 'contract/games';
import { listTeams } from 'contract/teams';
import { useParams } from 'react-router';
import { findTeam } from '#domain/teams/current-team.ts';
import { GameModeScreen } from '#features/game-mode/game-mode-screen.tsx';
import { query } from '#lib/http/query.ts';

export function PlayPage() {
  const { gameId = '' } = useParams();
  const { data: game } = useQuery(query(getGame, { params: { gameId } }));
  const { data: teams } = useQuery(query(listTeams));
  const team = findTeam(teams, game?.teamId ?? null);
  return (
    <GameModeScreen
      gameId={gameId}
      isTeamReadOnly={team?.isReadOnly === true}
      ageGroup={team?.ageGroup ?? null}
      pairs={team?.pairs}
    />
  );
}
