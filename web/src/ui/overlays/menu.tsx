import { type ReactNode, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { type ButtonVariants, buttonVariants } from '#ui/buttons/button.tsx';
import { chooseFromMenu } from '#ui/focus.ts';
import { MoreIcon } from '#ui/icons/icons.tsx';

export type MenuEntry = {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** A line stands before it. */
  readonly startsGroup?: boolean;
  readonly isDanger?: boolean;
  /** Three of these share a row, each with its icon above its label. */
  readonly isTile?: boolean;
  readonly isDisabled?: boolean;
  readonly onSelect: () => void;
};

type MenuProps = Pick<ButtonVariants, 'variant' | 'size'> & {
  /** The accessible name of the button if its content is only an icon. */
  readonly label?: string;
  readonly button: ReactNode;
  /** Replaces the style of a button. */
  readonly className?: string;
  readonly items: readonly MenuEntry[];
};

export function Menu({ label, button, variant = 'secondary', size, className, items }: MenuProps) {
  const menuButton = useRef<HTMLButtonElement>(null);
  const act = (onSelect: () => void) => {
    chooseFromMenu(menuButton.current);
    onSelect();
  };
  return (
    <MenuTrigger>
      <Button
        ref={menuButton}
        {...(label ? { 'aria-label': label } : {})}
        className={className ?? buttonVariants({ variant, size })}
      >
        {button}
      </Button>
      <Popover className="max-h-[85dvh] min-w-52 animate-appear overflow-y-auto rounded-md border border-line bg-surface p-1.5 shadow-raised">
        <AriaMenu className="grid grid-cols-3 outline-none">
          {items.map((entry) => (
            <Entry key={entry.id} entry={entry} onAct={act} />
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

/** Lays out the entries that a feature offers in the menu of a page: `showMenu` makes the menu of them. */
export type MenuSlot = (showMenu: (entries: readonly MenuEntry[]) => ReactNode) => ReactNode;

/** Three dots for what is needed rarely. `label` says what the menu is about. */
export function MoreMenu({ label, items }: { readonly label: string; readonly items: readonly MenuEntry[] }) {
  return <Menu label={label} button={<MoreIcon className="size-6" />} variant="ghost" size="icon" items={items} />;
}

type EntryProps = { readonly entry: MenuEntry; readonly onAct: (onSelect: () => void) => void };

function Entry({ entry, onAct }: EntryProps) {
  const { id, label, icon, startsGroup, isDanger, isTile, isDisabled = false, onSelect } = entry;
  return (
    <>
      {startsGroup && <Separator className="col-span-full my-1.5 h-px border-0 bg-line" />}
      <MenuItem
        id={id}
        textValue={label}
        isDisabled={isDisabled}
        onAction={() => onAct(onSelect)}
        className={`flex min-h-target cursor-pointer items-center rounded-sm font-semibold outline-none data-[disabled]:cursor-not-allowed data-[focused]:bg-sunken data-[disabled]:opacity-55 ${isTile ? 'flex-col justify-center gap-0.5 px-1 py-1 text-center text-xs' : 'col-span-full gap-3 px-3 text-sm'} ${isDanger ? 'text-danger-ink' : ''}`}
      >
        {icon}
        {label}
      </MenuItem>
    </>
  );
}
