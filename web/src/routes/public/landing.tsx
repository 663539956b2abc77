import { useBillingMode } from '#domain/plan/plan.ts';
import { createSolver, startSolverWorker } from '#domain/solver/create-solver.ts';
import { UnknownPathNotice } from '#features/app-shell/notices/unknown-path-notice.tsx';
import { LandingScreen } from '#features/landing/landing-screen.tsx';
import { paths } from '#lib/navigation/paths.ts';
import { useSignedIn } from '#lib/session/session.ts';

const startSolver = () => createSolver(startSolverWorker);

export function LandingPage() {
  const isSignedIn = useSignedIn();
  const startPath = isSignedIn ? paths.dashboard : paths.register;
  const billing = useBillingMode();
  return (
    <>
      <UnknownPathNotice />
      <LandingScreen
        startPath={startPath}
        startSolver={startSolver}
        demoPath={isSignedIn ? undefined : paths.demo}
        billing={billing}
      />
    </>
  );
}
