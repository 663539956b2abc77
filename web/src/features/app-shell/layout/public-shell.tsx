import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#lib/navigation/paths.ts';
import type { LoginState } from '#lib/navigation/return-path.ts';
import { mainId } from '#ui/focus.ts';
import { Wordmark } from '#ui/icons/logo.tsx';
import { PageFooter } from './page-footer.tsx';

const barLink =
  'inline-flex min-h-target items-center rounded-md px-3 font-semibold text-sm hover:underline focus-visible:outline-lamp';

type PublicShellProps = { readonly isSignedIn: boolean; readonly children: ReactNode };

/** The layout of all public pages. It reads no session, because the build prerenders it too. */
export function PublicShell({ isSignedIn, children }: PublicShellProps) {
  const { pathname, hash } = useLocation();
  // Who is invited comes back to the invitation, whichever of the links they take.
  const state: LoginState | undefined = pathname === paths.invitation ? { from: `${pathname}${hash}` } : undefined;
  return (
    <div className="flex flex-1 flex-col [--bottom-bar:0rem]">
      <header className="bg-navy text-on-navy print:hidden">
        <div className="shell flex min-h-16 flex-wrap items-center justify-between gap-x-4">
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
                <Link to={paths.login} state={state} className={barLink}>
                  Sign In
                </Link>
                <Link to={paths.register} state={state} className={`${barLink} max-sm:hidden`}>
                  Create Account
                </Link>
              </>
            )}
          </nav>
        </div>
      </header>
      <main id={mainId} tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <PageFooter />
    </div>
  );
}
