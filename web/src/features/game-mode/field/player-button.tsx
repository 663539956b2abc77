import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

type PlayerButtonProps = {
  readonly isChosen: boolean;
  /** Undefined while the game is only shown. */
  readonly onPress: (() => void) | undefined;
  readonly className: string;
  readonly children: ReactNode;
};

/** A player on the field or on the bench. */
export function PlayerButton({ isChosen, onPress, className, children }: PlayerButtonProps) {
  if (!onPress) return <div className={classNames('flex items-center rounded-md', className)}>{children}</div>;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={classNames('flex cursor-pointer items-center rounded-md', className, isChosen && 'ring-4 ring-lamp')}
    >
      {children}
    </button>
  );
}

type JerseyNumberProps = {
  /** A player without a number shows none. */
  readonly number: string | null;
  readonly className: string;
};

export function JerseyNumber({ number, className }: JerseyNumberProps) {
  if (!number) return null;
  return (
    <span
      aria-hidden="true"
      className={classNames('grid h-full place-items-center rounded-sm px-1', className)}
      data-figures
    >
      {number}
    </span>
  );
}
