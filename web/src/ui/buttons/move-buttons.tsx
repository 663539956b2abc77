import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { Button } from './button.tsx';

type MoveButtonsProps = {
  /** What is moved, for the names of the buttons. */
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** True where the Tab key stops at a handle that the arrow keys move. */
  readonly hasHandle?: boolean;
  readonly onMove: (by: -1 | 1) => void;
};

export function MoveButtons({ name, isFirst, isLast, hasHandle = false, onMove }: MoveButtonsProps) {
  const button = { variant: 'ghost', size: 'icon', tabIndex: hasHandle ? -1 : undefined } as const;
  return (
    <>
      <Button {...button} aria-label={`Move ${name} up`} disabled={isFirst} onClick={() => onMove(-1)}>
        <ChevronDownIcon className="size-5 rotate-180" />
      </Button>
      <Button {...button} aria-label={`Move ${name} down`} disabled={isLast} onClick={() => onMove(1)}>
        <ChevronDownIcon className="size-5" />
      </Button>
    </>
  );
}
