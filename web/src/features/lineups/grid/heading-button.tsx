import type { Inning } from 'engine';
import { memo, type ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { LockedMark } from './grid-icons.tsx';
import type { GridCellProps, GridProps } from './grid-props.ts';

type HeadingButtonProps = {
  readonly isReadOnly: boolean;
  readonly onPress: (trigger: HTMLElement) => void;
  /** Where the text of the heading does not say what opens. */
  readonly label?: string;
  readonly className?: string;
  /** Where the arrow keys find it. */
  readonly cellProps: GridCellProps;
  readonly children: ReactNode;
};

/** The heading of a row or column, which opens what can be done with all of it. */
export function HeadingButton({ isReadOnly, onPress, label, className = '', cellProps, children }: HeadingButtonProps) {
  if (isReadOnly) return children;
  return (
    <button
      type="button"
      {...cellProps}
      aria-haspopup="dialog"
      aria-label={label}
      onClick={({ currentTarget }) => onPress(currentTarget)}
      className={`w-full cursor-pointer rounded-sm text-inherit outline-offset-[-2px] hover:underline ${className}`}
    >
      {children}
    </button>
  );
}

type InningHeadingButtonProps = GridCellProps &
  Pick<GridProps, 'openInning'> & {
    readonly inning: Inning;
    readonly isReadOnly: boolean;
    /** True when all places of the inning are locked. */
    readonly isLocked: boolean;
    /** True while a player of the inning is selected. */
    readonly isSelected: boolean;
  };

export const InningHeadingButton = memo(function InningHeadingButton({
  inning,
  isReadOnly,
  isLocked,
  isSelected,
  openInning,
  ...cellProps
}: InningHeadingButtonProps) {
  return (
    <HeadingButton
      cellProps={cellProps}
      isReadOnly={isReadOnly}
      onPress={(trigger) => openInning(inning, trigger)}
      className="flex min-h-target items-end justify-center gap-1 pb-0.5 md:items-center md:pb-0 xl:min-h-8"
    >
      <span className={classNames('min-w-7 rounded-full px-1.5', isSelected && 'bg-info font-bold text-page')}>
        <span className="sr-only">Inning </span>
        {inning}
      </span>
      {isLocked && <LockedMark className="size-2.5" />}
      {isLocked && <span className="sr-only">, locked</span>}
    </HeadingButton>
  );
});
