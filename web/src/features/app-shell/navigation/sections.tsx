import { Link, useLocation } from 'react-router';
import { paths } from '#lib/navigation/paths.ts';
import { GamesIcon, HomeIcon, PlayersIcon, TeamsIcon } from '#ui/icons/icons.tsx';

export const sections = [
  { label: 'Dashboard', to: paths.dashboard, Icon: HomeIcon },
  { label: 'Teams', to: paths.teams, Icon: TeamsIcon },
  { label: 'Players', to: paths.players, Icon: PlayersIcon },
  { label: 'Games', to: paths.games, Icon: GamesIcon },
] as const;

/** The season has no entry of its own: it belongs to the games. */
export function isCurrentSection(to: string, pathname: string): boolean {
  if (pathname === paths.season) return to === paths.games;
  return pathname === to || pathname.startsWith(`${to}/`);
}

/** The main navigation on phones; on wider screens the top bar has the same links. */
export function BottomNavigation() {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] setup-page:hidden md:hidden print:hidden"
    >
      <ul className="mx-auto flex max-w-lg">
        {sections.map(({ label, to, Icon }) => (
          <li key={to} className="min-w-0 flex-1">
            <Link
              to={to}
              aria-current={isCurrentSection(to, pathname) ? 'page' : undefined}
              className="flex min-h-(--bottom-bar) flex-col items-center justify-center gap-0.5 border-transparent border-t-4 pb-1 font-semibold text-ink-soft text-bar focus-visible:outline-offset-[-3px] aria-[current=page]:border-clay aria-[current=page]:text-clay-ink"
            >
              <Icon className="size-6" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
