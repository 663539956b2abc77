import type { Inning, InningAssignment, Position, Problem, RuleLevel } from 'engine';
import { memo } from 'react';
import type { OtherCell } from '../compare/use-alternatives.ts';
import { formatPlace } from '../model/position-label.ts';
import { isGivenUp } from '../model/presence.ts';
import { CellButton } from './cell-button.tsx';
import type { GridCellProps, SwapRole } from './grid-props.ts';

type PositionCellProps = GridCellProps & {
  readonly problem: Problem;
  readonly isReadOnly: boolean;
  readonly inning: Inning;
  readonly position: Position;
  /** The player; undefined in an empty cell. */
  readonly name: string | undefined;
  readonly label: string | undefined;
  /** The inning of an empty cell, which decides whether it may stay empty; undefined in a filled one. */
  readonly othersOfInning: InningAssignment | undefined;
  readonly isLocked: boolean;
  readonly swapRole: SwapRole;
  readonly isOpen: boolean;
  readonly mark: RuleLevel | undefined;
  readonly isPointedAt: boolean;
  /** Another coach or device has changed it a moment ago. */
  readonly isChanged: boolean;
  /** The player here in the other of two alternatives, if it differs. */
  readonly other: OtherCell | undefined;
};

/**
 * The grid handles its presses and keys, and the cell gets no more than it shows, so that a cell that stays the same is
 * not rendered again: a selection or a swap changes a few of a hundred cells.
 */
export const PositionCell = memo(function PositionCell(props: PositionCellProps) {
  const { problem, inning, position, othersOfInning, isOpen, isChanged, ...shown } = props;
  const isInfield = problem.infield.includes(position);
  return (
    <td className={`p-0 ${isInfield ? 'md:bg-clay-soft' : 'md:bg-grass-soft'}`}>
      <CellButton
        {...shown}
        data-inning={inning}
        data-position={position}
        data-changed={isChanged || undefined}
        aria-expanded={isOpen}
        place={formatPlace(inning, position)}
        isGivenUp={othersOfInning !== undefined && isGivenUp(problem, inning, position, othersOfInning)}
        zone={isInfield ? 'infield' : 'outfield'}
      />
    </td>
  );
});
