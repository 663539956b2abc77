import { useGameOfUrl } from '#domain/games/use-game-of-url.ts';
import { GameModeScreen } from '#features/game-mode/game-mode-screen.tsx';

export function PlayPage() {
  const { gameId, team } = useGameOfUrl();
  return (
    <GameModeScreen
      gameId={gameId}
      isTeamReadOnly={team?.isReadOnly === true}
      ageGroup={team?.ageGroup ?? null}
      pairs={team?.pairs}
    />
  );
}
