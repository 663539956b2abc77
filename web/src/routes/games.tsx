import { GamesScreen } from '#features/games/games-screen.tsx';

export function GamesPage() {
  return <GamesScreen />;
}
