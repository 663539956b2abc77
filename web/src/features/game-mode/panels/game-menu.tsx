import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { MoreIcon } from '#ui/icons/game-icons.tsx';

export type GameMenuItem = { readonly label: string; readonly onSelect: () => void };

export function GameMenu({ items }: { readonly items: readonly GameMenuItem[] }) {
  return (
    <MenuTrigger>
      <Button
        aria-label="Menu"
        className="grid size-target shrink-0 cursor-pointer place-items-center rounded-md data-[focus-visible]:outline-lamp"
      >
        <MoreIcon className="size-6" />
      </Button>
      <Popover className="min-w-60 animate-appear rounded-md border border-line bg-surface p-1.5 shadow-raised">
        <Menu aria-label="Menu" className="outline-none">
          {items.map(({ label, onSelect }) => (
            <MenuItem
              key={label}
              id={label}
              onAction={onSelect}
              className="flex min-h-target cursor-pointer items-center rounded-sm px-3 font-semibold text-sm outline-none data-[focused]:bg-sunken"
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
