import type { Inning, InningAssignment, Position, Problem } from 'engine';
import { formatPositionLabel } from 'engine/format';
import { memo, use } from 'react';
import { listInnings } from '#domain/games/inning-table.tsx';
import { findCellLock, findPlayerAt } from '#domain/lineup/saved-lineup.ts';
import { classNames } from '#ui/class-names.ts';
import { useLineup, useLineupGame } from '../lineup-context.tsx';
import { cellKey } from '../model/lineup-differences.ts';
import type { SwapRole } from '../model/place-player.ts';
import { concerns, findMark, findPlayerName } from '../model/places.ts';
import type { Comparison } from '../model/use-alternatives.ts';
import { OtherChangesContext } from '../save/use-other-changes.ts';
import { PositionCell } from './position-cell.tsx';
import { type GridCellProps, type GridProps, HeadingButton } from './use-inning-table.tsx';

type PositionRowProps = Pick<GridProps, 'pointedAt' | 'openPitchers'> &
  RowSwap & {
    readonly position: Position;
    readonly row: number;
    /** The column of the tab stop; undefined while it is in another row. */
    readonly stopColumn: number | undefined;
    readonly comparison: Comparison | undefined;
    /** The inning in which the choices of this position are open. */
    readonly openInning: Inning | undefined;
  };

export type RowSwap = { readonly swapRole: SwapRole; readonly swapInning: Inning | undefined };

/** Gets of the selection and of the comparison what it shows, so that a selection renders only the rows that show it. */
export const PositionRow = memo(function PositionRow(props: PositionRowProps) {
  const { position, row, stopColumn, pointedAt, openInning, openPitchers, comparison, swapRole, swapInning } = props;
  const { labels, isReadOnly, hasPitchers } = useLineupGame();
  const { problem, content, violations } = useLineup();
  const changedCells = use(OtherChangesContext);
  const cellPropsOf = (column: number): GridCellProps => ({
    'data-row': row,
    'data-column': column,
    tabIndex: column === stopColumn ? 0 : -1,
  });
  return (
    <tr className={startsOutfield(problem, row) ? 'max-md:[&>*]:pt-0.5' : undefined}>
      <PositionHeading
        {...{ problem, position }}
        cellProps={cellPropsOf(-1)}
        openPitchers={position === 'P' && hasPitchers && !isReadOnly ? openPitchers : undefined}
      />
      {listInnings(problem).map((inning, column) => {
        const playerId = findPlayerAt(content, inning, position);
        const place = { inning, position, playerId };
        return (
          <PositionCell
            key={inning}
            {...cellPropsOf(column)}
            {...{ problem, isReadOnly, inning, position }}
            name={playerId && findPlayerName(problem, playerId)}
            label={playerId && (labels.get(playerId) ?? '?')}
            othersOfInning={playerId ? undefined : (content.innings[inning - 1] ?? noCells)}
            isLocked={findCellLock(content, inning, position) !== undefined}
            mark={findMark(violations, place)}
            isPointedAt={pointedAt !== undefined && concerns(pointedAt, place)}
            isChanged={changedCells.has(cellKey(inning, position))}
            other={comparison?.others.get(cellKey(inning, position))}
            swapRole={inning === swapInning ? swapRole : undefined}
            isOpen={inning === openInning}
          />
        );
      })}
    </tr>
  );
});

const noCells: InningAssignment = {};

type PositionHeadingProps = {
  readonly problem: Problem;
  readonly position: Position;
  readonly cellProps: GridCellProps;
  /** Undefined where the heading opens nothing. */
  readonly openPitchers: (() => void) | undefined;
};

/**
 * On a phone its color is stronger than that of the cells, so that the zones stay visible in sunlight. The heading of the
 * mound opens tonight's pitchers.
 */
function PositionHeading({ problem, openPitchers, position, cellProps }: PositionHeadingProps) {
  const isInfield = problem.infield.includes(position);
  const abbreviation = (
    <abbr
      title={formatPositionLabel(position)}
      className={classNames(
        'wrap-anywhere m-px flex min-h-10.5 items-center justify-center rounded-sm max-md:text-ink md:justify-start md:px-2',
        openPitchers ? 'underline decoration-dotted underline-offset-4' : 'no-underline',
        isInfield ? 'max-md:bg-clay-line md:text-clay-ink' : 'max-md:bg-grass-line md:text-grass-ink',
      )}
    >
      {position}
    </abbr>
  );
  return (
    <th
      scope="row"
      // The name of the button would be read with every cell of the row.
      aria-label={openPitchers ? position : undefined}
      className={`sticky left-0 z-10 bg-page p-0 text-xs leading-tight md:text-sm ${isInfield ? 'md:bg-clay-soft' : 'md:bg-grass-soft'}`}
    >
      {openPitchers ? (
        <HeadingButton
          isReadOnly={false}
          cellProps={cellProps}
          label={`${position}: tonight's pitchers`}
          onPress={openPitchers}
        >
          {abbreviation}
        </HeadingButton>
      ) : (
        abbreviation
      )}
    </th>
  );
}

function startsOutfield({ positions, infield }: Problem, row: number): boolean {
  const isOutfield = (index: number) => !infield.includes(positions[index] ?? '');
  return row > 0 && isOutfield(row) && !isOutfield(row - 1);
}
