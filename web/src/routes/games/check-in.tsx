import { lazy, Suspense, useState } from 'react';
import { opponentPrefix } from '#domain/games/game-labels.ts';
import { StartTime } from '#domain/games/game-time.tsx';
import { useGameOfUrl } from '#domain/games/use-game-queries.ts';
import { HeadingPresence } from '#domain/live/present-people.tsx';
import { FamilyAnswersPanel } from '#features/family-answers/family-answers-panel.tsx';
import { CheckInScreen } from '#features/lineups/check-in/check-in-screen.tsx';
import { ReadOnlyTeamNotice } from '#features/read-only-teams/read-only-notice.tsx';
import { useLoadWhenIdle } from '#lib/offline/use-load-when-idle.ts';
import { PageHeading } from '#ui/layout/page.tsx';

const PlayerFormDialog = lazy(async () => {
  const { PlayerFormDialog: component } = await import('#features/players/form/player-form-dialog.tsx');
  return { default: component };
});

const loadLineupPage = () => import('./lineup.tsx');

export function CheckInPage() {
  const { gameId, game, team } = useGameOfUrl();
  const [isAddingPlayer, setAddingPlayer] = useState(false);
  useLoadWhenIdle(loadLineupPage, { isReady: game !== undefined && team !== undefined });
  return (
    <>
      <PageHeading
        title="Check-in"
        beside={<HeadingPresence gameId={gameId} />}
        eyebrow={
          game && (
            <>
              {opponentPrefix(game)} {game.opponent} <StartTime game={game} timeZone={team?.timeZone ?? null} />
            </>
          )
        }
      />
      <ReadOnlyTeamNotice team={team} />
      <CheckInScreen gameId={gameId} team={team} onAddPlayer={() => setAddingPlayer(true)} />
      {game && isAddingPlayer && (
        <Suspense>
          <PlayerFormDialog teamId={game.teamId} onClose={() => setAddingPlayer(false)} />
        </Suspense>
      )}
      {game && team && !game.isCompleted && <FamilyAnswersPanel game={game} team={team} />}
    </>
  );
}
