import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#lib/navigation/paths.ts';
import { usePageTitle } from '#ui/focus.ts';
import { CloseIcon } from '#ui/icons/icons.tsx';

/** Game mode before a game is run: with a way back, because game mode has no navigation. */
export function WaitingPage({ children }: { readonly children: ReactNode }) {
  const heading = usePageTitle('Game mode');
  return (
    <>
      <header className="flex min-h-16 items-center gap-1 bg-navy pt-[env(safe-area-inset-top)] text-on-navy">
        <Link
          to={paths.dashboard}
          aria-label="Leave game mode"
          className="grid size-target place-items-center rounded-md focus-visible:outline-lamp"
        >
          <CloseIcon className="size-6" />
        </Link>
        <h1 ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
          Game mode
        </h1>
      </header>
      <div className="shell py-6">{children}</div>
    </>
  );
}
