import { DashboardScreen } from '#features/dashboard/dashboard-screen.tsx';

export function DashboardPage() {
  return <DashboardScreen />;
}
