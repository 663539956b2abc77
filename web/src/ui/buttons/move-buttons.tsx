import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { Button } from './button.tsx';

type MoveButtonsProps = {
  /** What is moved, for the names of the buttons. */
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
};

/** Moves an entry of a list up or down by one place. */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <>
      <Button variant="ghost" size="icon" aria-label={`Move ${name} up`} disabled={isFirst} onClick={() => onMove(-1)}>
        <ChevronDownIcon className="size-5 rotate-180" />
      </Button>
      <Button variant="ghost" size="icon" aria-label={`Move ${name} down`} disabled={isLast} onClick={() => onMove(1)}>
        <ChevronDownIcon className="size-5" />
      </Button>
    </>
  );
}
