import type { Inning, InningAssignment, Position, RuleLevel } from 'engine';
import { memo } from 'react';
import type { OtherCell } from '../compare/use-alternatives.ts';
import { findCellLock, type LineupContent } from '../model/lineup-content.ts';
import { findPlayerName } from '../model/player-name.ts';
import { formatPlace } from '../model/position-label.ts';
import { isGivenUp } from '../model/presence.ts';
import type { LineupBoard } from '../use-lineup-board.ts';
import { CellButton } from './cell-button.tsx';
import type { SpotProps, SwapRole } from './grid-props.ts';

type PositionCellProps = SpotProps &
  Pick<LineupBoard, 'problem' | 'labels' | 'isReadOnly'> &
  Pick<LineupContent, 'locks'> & {
    readonly cells: InningAssignment;
    readonly inning: Inning;
    readonly position: Position;
    readonly swapRole: SwapRole;
    readonly isOpen: boolean;
    readonly mark: RuleLevel | undefined;
    readonly isPointedAt: boolean;
    /** The player here in the other of two alternatives, if it differs. */
    readonly other: OtherCell | undefined;
  };

/**
 * The grid handles its presses and keys, and the cell gets no more than its inning, so that a cell that stays the same is
 * not rendered again: a selection or a swap changes a few of a hundred cells.
 */
export const PositionCell = memo(function PositionCell(props: PositionCellProps) {
  const { problem, labels, isReadOnly, locks, cells, inning, position } = props;
  const { swapRole, isOpen, mark, isPointedAt, other } = props;
  const playerId = cells[position] || undefined;
  const isInfield = problem.infield.includes(position);

  return (
    <td className={`p-0 ${isInfield ? 'md:bg-clay-soft' : 'md:bg-grass-soft'}`}>
      <CellButton
        data-row={props['data-row']}
        data-column={props['data-column']}
        tabIndex={props.tabIndex}
        data-inning={inning}
        data-position={position}
        swapRole={swapRole}
        aria-expanded={isOpen}
        place={formatPlace(inning, position)}
        name={playerId && findPlayerName(problem, playerId)}
        label={playerId && (labels.get(playerId) ?? '?')}
        isGivenUp={isGivenUp(problem, inning, position, cells)}
        isLocked={findCellLock({ locks }, inning, position) !== undefined}
        mark={mark}
        zone={isInfield ? 'infield' : 'outfield'}
        isPointedAt={isPointedAt}
        isReadOnly={isReadOnly}
        other={other}
      />
    </td>
  );
});
