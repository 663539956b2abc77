import { useQuery } from '@tanstack/react-query';
import { type Game, getGame } from 'contract/games';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { GamePortalTarget } from '#domain/games/game-portals.tsx';
import { PresentPeople } from '#domain/live/present-people.tsx';
import { formatGameMoment } from '#lib/dates/format-dates.ts';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { ChevronLeftIcon, MenuIcon } from '#ui/icons/icons.tsx';
import { OutboxStatus } from '../outbox/lazy-outbox-status.ts';

const GameMenu = lazy(async () => ({ default: (await import('./game-menu.tsx')).GameMenu }));

/** Replaces the navigation on the pages of a game on phones, where the lineup needs the height. */
export function GameBar({ gameId }: { readonly gameId: string }) {
  // Disabled, so that it only follows what the page reads: some pages are closed to some coaches.
  const pathname = useLocation().pathname.replace(/\/+$/, '');
  const isLineup = pathname === paths.lineup(gameId);
  const { data: game } = useQuery({ ...query(getGame, { params: { gameId } }), enabled: false });
  return (
    <header className="sticky top-0 z-30 bg-navy pt-[env(safe-area-inset-top)] text-on-navy low:static print:hidden">
      <div className="flex h-11.25 items-center pr-0.5">
        <BackLink gameId={gameId} isLineup={isLineup} />
        <p
          aria-hidden="true"
          className="min-w-0 flex-1 truncate text-on-navy-soft text-sm narrow:line-clamp-2 narrow:whitespace-normal narrow:text-bar"
        >
          {game && <GameName game={game} isCheckIn={pathname === paths.checkIn(gameId)} />}
        </p>
        <PresentPeople gameId={gameId} />
        <Suspense>
          <OutboxStatus />
        </Suspense>
        <GamePortalTarget name="bar" className="flex shrink-0 items-center" />
        {/* The lineup has one menu, with everything, in the bar that a thumb reaches. */}
        {!isLineup && (
          <Suspense fallback={<MenuIcon className="m-2.5 size-6" />}>
            <GameMenu gameId={gameId} />
          </Suspense>
        )}
      </div>
      <div className="mown h-0.75" aria-hidden="true" />
    </header>
  );
}

type GameNameProps = { readonly game: Game; readonly isCheckIn: boolean };

/** Screen readers find the same in the heading of the page. */
function GameName({ game: { opponent, gameDate, startTime }, isCheckIn }: GameNameProps) {
  return (
    <>
      <strong className="mr-1.5 text-base narrow:text-bar text-on-navy">{isCheckIn ? 'Check-in' : opponent}</strong>
      {isCheckIn && `${opponent} · `}
      {formatGameMoment(gameDate, startTime, new Date())}
    </>
  );
}

/** The other pages of a game lead back to its lineup, the lineup to the games. */
function BackLink({ gameId, isLineup }: { readonly gameId: string; readonly isLineup: boolean }) {
  return (
    <Link
      to={isLineup ? paths.games : paths.lineup(gameId)}
      aria-label={isLineup ? 'Back to games' : 'Back to the lineup'}
      className="grid size-target shrink-0 place-items-center rounded-md focus-visible:outline-lamp focus-visible:outline-offset-[-3px]"
    >
      <ChevronLeftIcon className="size-7" />
    </Link>
  );
}
