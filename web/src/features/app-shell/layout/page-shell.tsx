import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { ThemeChoice } from '#domain/theme/theme.tsx';
import { paths } from '#lib/navigation/paths.ts';
import type { LoginState } from '#lib/navigation/return-path.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { mainId } from '#ui/focus.ts';
import { Wordmark } from '#ui/icons/logo.tsx';

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

const footerLink = 'inline-flex min-h-target min-w-target items-center hover:underline';

export function PageFooter({ className = '' }: { readonly className?: string }) {
  const { pathname } = useLocation();
  return (
    <footer className={`border-line border-t text-ink-soft text-sm print:hidden ${className}`}>
      <div className="shell flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
        <span className="mr-auto">Evenfield</span>
        <Link to={paths.help} state={{ from: pathname }} className={footerLink}>
          Help
        </Link>
        <nav aria-label="Legal" className="flex flex-wrap gap-x-6">
          <Link to={paths.terms} className={footerLink}>
            Terms of Service
          </Link>
          <Link to={paths.privacy} className={footerLink}>
            Privacy Policy
          </Link>
        </nav>
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span aria-hidden="true">Theme</span>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}

/**
 * A skeleton as high as the screen, because a visible footer would jump when the page appears. Screen readers announce
 * only one text.
 */
export function LoadingPage() {
  return (
    <div role="status" className="grid min-h-dvh content-start gap-6">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="h-36 w-full" />
      <Skeleton className="h-36 w-full" />
    </div>
  );
}
