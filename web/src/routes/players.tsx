import { PlayersScreen } from '#features/players/players-screen.tsx';

export function PlayersPage() {
  return <PlayersScreen />;
}
