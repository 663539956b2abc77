import type { Inning, PlayerId, Position, Violation } from 'engine';
import { memo, type ReactNode, useMemo } from 'react';
import { listInnings } from '#domain/games/inning-table.tsx';
import { classNames } from '#ui/class-names.ts';
import { useGridKeys } from '#ui/layout/use-grid-keys.ts';
import { useLineup, useLineupGame } from '../lineup-context.tsx';
import { type AnyPlace, areLocked, findShortInnings, listInningLocks } from '../model/places.ts';
import { LockedMark } from './grid-marks.tsx';
import type { Selection } from './use-selection.ts';

/** The place whose picker is open: a cell, or the bench of an inning when the position is null. */
export type OpenPlace = { readonly inning: Inning; readonly position: Position | null };

export type GridProps = {
  readonly pointedAt: Violation | undefined;
  /** Undefined while no picker is open. */
  readonly opened: OpenPlace | undefined;
  /** The picker opens next to the trigger and returns the focus to it. */
  readonly openPlace: (place: OpenPlace, trigger: HTMLElement) => void;
  readonly openInning: (inning: Inning, trigger: HTMLElement) => void;
  readonly openPlayer: (playerId: PlayerId, trigger: HTMLElement) => void;
  readonly openPitchers: () => void;
  readonly selection: Selection;
  readonly dropTarget: AnyPlace | undefined;
  /** The handlers of dragging and long presses, for the table. */
  readonly pointerProps: object;
};

/** Where the arrow keys find a button of the grid. */
export type GridCellProps = { readonly 'data-row': number; readonly 'data-column': number; readonly tabIndex: number };

export function isOpened({ opened }: Pick<GridProps, 'opened'>, { inning, position }: OpenPlace): boolean {
  return opened?.inning === inning && opened.position === position;
}

/** The props of `InningTable` that the grids by position and by player share, and the props of their cells. */
export function useInningTable(editing: GridProps, rows: number) {
  const { isReadOnly } = useLineupGame();
  const { problem, content } = useLineup();
  const innings = useMemo(() => listInnings(problem), [problem]);
  const short = useMemo(() => findShortInnings(problem).map(({ inning }) => inning), [problem]);
  const locked = useMemo(
    () => innings.filter((inning) => areLocked(content, listInningLocks(problem, content, inning))),
    [problem, content, innings],
  );
  const headings = isReadOnly ? 'none' : 'both';
  const { stop, gridProps, cellProps } = useGridKeys({ rows, columns: innings.length, headings });
  const tableProps = {
    ...gridProps,
    ...editing.pointerProps,
    headingOf: (inning: Inning) => (
      <InningHeadingButton
        {...cellProps({ row: -1, column: inning - 1 })}
        inning={inning}
        isReadOnly={isReadOnly}
        isLocked={locked.includes(inning)}
        isSelected={editing.selection.selected?.inning === inning}
        openInning={editing.openInning}
      />
    ),
    innings: problem.innings,
    short,
  };
  return { innings, stop, tableProps, cellProps };
}

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

const InningHeadingButton = memo(function InningHeadingButton({
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

/**
 * On a phone the grid takes the height between the bars and scrolls both ways in it. On a low screen the page scrolls
 * instead, because the bars do, too. The headings are 44 pixels high, of which 16 are under the text above the grid.
 */
export const gridStyle =
  'max-md:-mx-3.5 max-md:-mt-4 max-md:[&_thead_th]:h-11 max-md:overflow-auto max-md:rounded-none max-md:border-0 max-md:bg-transparent max-md:shadow-none max-md:scroll-pt-11 max-md:not-low:max-h-[calc(100dvh-7.75rem-env(safe-area-inset-top)-env(safe-area-inset-bottom))]';
