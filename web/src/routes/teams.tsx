import { TeamsScreen } from '#features/teams/teams-screen.tsx';

export function TeamsPage() {
  return <TeamsScreen />;
}
