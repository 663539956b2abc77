import { type ReactNode, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { type ButtonVariants, buttonVariants } from '#ui/buttons/button-variants.ts';
import { chooseFromMenu } from '#ui/focus.ts';

export type MenuEntry = {
  readonly id: string;
  readonly label: string;
  readonly isDanger?: boolean;
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
        <AriaMenu className="outline-none">
          {items.map(({ id, label: text, isDanger, isDisabled = false, onSelect }) => (
            <MenuItem
              key={id}
              id={id}
              isDisabled={isDisabled}
              onAction={() => act(onSelect)}
              className={`flex min-h-target cursor-pointer items-center rounded-sm px-3 font-semibold text-sm outline-none data-[disabled]:cursor-not-allowed data-[focused]:bg-sunken data-[disabled]:opacity-55 ${isDanger ? 'text-danger-ink' : ''}`}
            >
              {text}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
