import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { PublicFrame } from './features/app-shell/layout/public-layout.tsx';
import { SkipLink } from './features/app-shell/layout/skip-link.tsx';
import { DevelopmentNotice } from './features/app-shell/notices/development-notice.tsx';
import { LandingScreen } from './features/landing/landing-screen.tsx';
import { paths } from './lib/navigation/paths.ts';

/** The landing page as a visitor meets it, for the build to write into the page: it is read before any script is there. */
export function drawFirstView(): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <SkipLink />
      <div className="hidden in-data-[channel=development]:block">
        <DevelopmentNotice />
      </div>
      <PublicFrame isSignedIn={false}>
        <LandingScreen startPath={paths.register} startSolver={neverAsked} isTestMode={false} />
      </PublicFrame>
    </MemoryRouter>,
  );
}

function neverAsked(): never {
  throw new Error('A picture of the page asks for no lineup.');
}
