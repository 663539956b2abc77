import type { Inning, Position } from 'engine';
import { findCellLock, findPlayerAt } from '../model/lineup-content.ts';
import { findPlayerName } from '../model/player-name.ts';
import { formatPlace } from '../model/position-label.ts';
import { isGivenUp } from '../model/presence.ts';
import { concerns, findMark } from '../rules/violation-marks.ts';
import { cellKey } from '../save/lineup-differences.ts';
import { CellButton } from './cell-button.tsx';
import { findSwapRole, type GridProps, isOpened } from './grid-props.ts';

type PositionCellProps = GridProps & {
  readonly inning: Inning;
  readonly position: Position;
  readonly spot: { readonly 'data-row': number; readonly 'data-column': number; readonly tabIndex: number };
};

/** The grid handles its presses and keys, so that a cell that stays the same is not rendered again. */
export function PositionCell({ inning, position, spot, ...editing }: PositionCellProps) {
  const { board, pointedAt, opened } = editing;
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
        swapRole={findSwapRole(editing, place)}
        aria-expanded={isOpened({ opened }, { inning, position })}
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
}
