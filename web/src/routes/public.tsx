import { Suspense } from 'react';
import { Link, Outlet } from 'react-router';
import { LoadingPage } from '#features/frame/loading-page.tsx';
import { mainId } from '#features/frame/skip-link.tsx';
import { paths } from '#lib/paths.ts';
import { useSignedIn } from '#lib/session.ts';
import { Wordmark } from '#ui/logo.tsx';

const barLink =
  'inline-flex min-h-target items-center rounded-md px-3 font-semibold text-sm hover:underline focus-visible:outline-lamp';
const footLink = 'inline-flex min-h-target items-center hover:underline';

/** The layout of everything a visitor may see. */
export function PublicLayout() {
  const isSignedIn = useSignedIn();
  return (
    <div className="flex flex-1 flex-col">
      <header className="bg-navy text-on-navy print:hidden">
        <div className="shell flex min-h-16 items-center justify-between gap-4">
          <Link to={paths.landing} className="rounded-md focus-visible:outline-lamp">
            <Wordmark />
          </Link>
          <nav aria-label="Account" className="flex gap-1">
            {isSignedIn ? (
              <Link to={paths.dashboard} className={barLink}>
                Dashboard
              </Link>
            ) : (
              <>
                <Link to={paths.login} className={barLink}>
                  Sign In
                </Link>
                <Link to={paths.register} className={`${barLink} max-sm:hidden`}>
                  Create Account
                </Link>
              </>
            )}
          </nav>
        </div>
      </header>
      <main id={mainId} tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Suspense
          fallback={
            <div className="shell py-10">
              <LoadingPage />
            </div>
          }
        >
          <Outlet />
        </Suspense>
      </main>
      <footer className="border-line border-t text-ink-soft text-sm print:hidden">
        <nav aria-label="Legal" className="shell flex flex-wrap items-center gap-x-6 py-3">
          <span className="mr-auto">Evenfield</span>
          <Link to={paths.terms} className={footLink}>
            Terms of Service
          </Link>
          <Link to={paths.privacy} className={footLink}>
            Privacy Policy
          </Link>
        </nav>
      </footer>
    </div>
  );
}
