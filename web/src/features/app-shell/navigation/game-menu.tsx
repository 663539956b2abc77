import { useQuery } from '@tanstack/react-query';
import { type Game, getGame } from 'contract/games';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { useNavigate } from 'react-router';
import { hasBegun } from '#domain/games/game-order.ts';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { MenuIcon } from '#ui/icons/icons.tsx';
import { sections } from './sections.tsx';
import { signOut } from './sign-out.ts';

type Destination = { readonly label: string; readonly to: string };

/** The pages of the game, and everything that the navigation has on other pages. The lineup has both in its own menu. */
export function GameMenu({ gameId }: { readonly gameId: string }) {
  const { data: game } = useQuery({ ...query(getGame, { params: { gameId } }), enabled: false });
  const navigate = useNavigate();
  const pages = listPages(gameId, game);
  const destinations: readonly Destination[] = [...sections, { label: 'Account', to: paths.account }];
  return (
    <MenuTrigger>
      <Button
        aria-label="Menu"
        className="grid size-target shrink-0 cursor-pointer place-items-center rounded-md outline-offset-[-3px] data-[focus-visible]:outline-lamp"
      >
        <MenuIcon className="size-6" />
      </Button>
      <Popover className="max-h-[85dvh] min-w-56 animate-appear overflow-y-auto rounded-md border border-line bg-surface p-1.5 shadow-raised">
        <Menu aria-label="Menu" className="outline-none">
          {pages.map((page) => (
            <MenuItem key={page.to} id={page.to} onAction={() => void navigate(page.to)} className={item}>
              {page.label}
            </MenuItem>
          ))}
          <Separator className={separator} />
          {destinations.map(({ label, to }) => (
            <MenuItem key={to} id={to} onAction={() => void navigate(to)} className={item}>
              {label}
            </MenuItem>
          ))}
          <Separator className={separator} />
          <MenuItem id="sign-out" onAction={() => void signOut()} className={item}>
            Sign Out
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function listPages(gameId: string, game: Game | undefined): readonly Destination[] {
  return [
    { label: 'Lineup', to: paths.lineup(gameId) },
    { label: 'Print', to: paths.print(gameId) },
    ...(game && !game.isCompleted ? [{ label: 'Check-in', to: paths.checkIn(gameId) }] : []),
    ...(game && !game.isUpcoming ? [{ label: 'Game mode', to: paths.play(gameId) }] : []),
    ...(game && hasBegun(game, null, new Date()) ? [{ label: 'What really happened?', to: paths.played(gameId) }] : []),
  ];
}

const item =
  'flex min-h-target cursor-pointer items-center rounded-sm px-3 font-semibold text-sm outline-none data-[focused]:bg-sunken';
const separator = 'my-1.5 h-px border-0 bg-line';
