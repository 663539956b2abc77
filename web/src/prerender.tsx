import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { PublicShell } from '#features/app-shell/layout/page-shell.tsx';
import { DevelopmentNotice, SkipLink } from '#features/app-shell/layout/top-of-page.tsx';
import { LandingScreen } from './features/landing/landing-screen.tsx';
import { paths } from './lib/navigation/paths.ts';

/** Renders the landing page as a visitor sees it. The build writes the HTML into `landing.html`. */
export function renderLandingPage(): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <SkipLink />
      <div className="hidden in-data-[channel=development]:block">
        <DevelopmentNotice />
      </div>
      <PublicShell isSignedIn={false}>
        <LandingScreen startPath={paths.register} startSolver={failOnSolve} demoPath={paths.demo} billing={undefined} />
      </PublicShell>
    </MemoryRouter>,
  );
}

function failOnSolve(): never {
  throw new Error('The prerendered landing page must not start the solver.');
}
