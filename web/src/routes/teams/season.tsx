import { SeasonScreen } from '#features/season/season-screen.tsx';

export function SeasonPage() {
  return <SeasonScreen />;
}
