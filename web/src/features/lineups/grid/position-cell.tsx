import type { Inning, Position, Violation } from 'engine';
import { memo } from 'react';
import { findCellLock, findPlayerAt } from '../model/lineup-content.ts';
import { findPlayerName } from '../model/player-name.ts';
import { formatPlace } from '../model/position-label.ts';
import { isGivenUp } from '../model/presence.ts';
import { concerns, findMark } from '../rules/violation-marks.ts';
import { cellKey } from '../save/lineup-differences.ts';
import type { LineupBoard } from '../use-lineup-board.ts';
import { CellButton } from './cell-button.tsx';
import type { SpotProps, SwapRole } from './grid-props.ts';

type PositionCellProps = SpotProps & {
  readonly board: LineupBoard;
  readonly inning: Inning;
  readonly position: Position;
  readonly swapRole: SwapRole;
  readonly isOpen: boolean;
  readonly pointedAt: Violation | undefined;
};

/**
 * The grid handles its presses and keys, so that a cell that stays the same is not rendered again: a selection changes a
 * few of a hundred cells.
 */
export const PositionCell = memo(function PositionCell(props: PositionCellProps) {
  const { board, inning, position, swapRole, isOpen, pointedAt, ...spot } = props;
  const { content, problem, labels, violations, isReadOnly } = board;
  const playerId = findPlayerAt(content, inning, position);
  const place = { inning, position, playerId };
  const isInfield = problem.infield.includes(position);

  return (
    <td className={`p-0 ${isInfield ? 'md:bg-clay-soft' : 'md:bg-grass-soft'}`}>
      <CellButton
        {...spot}
        data-inning={inning}
        data-position={position}
        swapRole={swapRole}
        aria-expanded={isOpen}
        place={formatPlace(inning, position)}
        name={playerId && findPlayerName(problem, playerId)}
        label={playerId && (labels.get(playerId) ?? '?')}
        isGivenUp={isGivenUp(problem, inning, position, content.innings[inning - 1] ?? {})}
        isLocked={findCellLock(content, inning, position) !== undefined}
        mark={findMark(violations, place)}
        zone={isInfield ? 'infield' : 'outfield'}
        isPointedAt={pointedAt !== undefined && concerns(pointedAt, place)}
        isReadOnly={isReadOnly}
        other={board.alternatives.comparison?.others.get(cellKey(inning, position))}
      />
    </td>
  );
});
