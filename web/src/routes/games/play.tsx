import { mayChange } from 'contract/team-roles';
import { lazy, Suspense, useState } from 'react';
import { useGameOfUrl } from '#domain/games/use-game-queries.ts';
import { GameModeScreen } from '#features/game-mode/game-mode-screen.tsx';

const ShareDialog = lazy(async () => ({ default: (await import('#features/sharing/share-dialog.tsx')).ShareDialog }));

export function PlayPage() {
  const { gameId, game, team } = useGameOfUrl();
  const [isSharing, setSharing] = useState(false);
  return (
    <>
      <GameModeScreen
        gameId={gameId}
        team={team}
        onSend={!team || mayChange(team.role, 'season') ? () => setSharing(true) : undefined}
      />
      {isSharing && game && (
        <Suspense>
          <ShareDialog game={game} isReadOnly={team?.isReadOnly === true} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  );
}
