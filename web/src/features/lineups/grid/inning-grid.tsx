import { formatPositionLabel } from 'engine/format';
import { classNames } from '#ui/class-names.ts';
import { BenchCell } from './bench-cell.tsx';
import type { GridProps } from './grid-props.ts';
import { GridTable, listInnings, rowHeaderStyle } from './grid-table.tsx';
import { PositionCell } from './position-cell.tsx';
import { useGridKeys } from './use-grid-keys.ts';

/** One row per position and one column per inning, with the bench in the last row. */
export function InningGrid(editing: GridProps) {
  const { problem } = editing.board;
  const innings = listInnings(problem);
  const { gridProps, spotProps } = useGridKeys({ rows: problem.positions.length + 1, columns: innings.length });
  return (
    <GridTable
      {...gridProps}
      problem={problem}
      label="Lineup by position"
      corner="Pos"
      className="[--first-column:3.25rem] sm:[--first-column:4.5rem]"
    >
      {problem.positions.map((position, row) => (
        <tr key={position}>
          <th
            scope="row"
            className={classNames(
              rowHeaderStyle,
              // A custom position name is longer than the standard abbreviations.
              position.length > 3 ? 'wrap-anywhere text-xs leading-tight' : 'text-sm',
              problem.infield.includes(position) ? 'bg-clay-soft text-clay-ink' : 'bg-grass-soft text-grass-ink',
            )}
          >
            <abbr title={formatPositionLabel(position)} className="no-underline">
              {position}
            </abbr>
          </th>
          {innings.map((inning, column) => (
            <PositionCell
              key={inning}
              {...editing}
              inning={inning}
              position={position}
              spot={spotProps({ row, column })}
            />
          ))}
        </tr>
      ))}
      <tr>
        <th
          scope="row"
          className={classNames(
            rowHeaderStyle,
            'border-b-0 bg-sunken pt-2.5 align-top text-ink-soft text-xs sm:text-sm',
          )}
        >
          Bench
        </th>
        {innings.map((inning, column) => (
          <BenchCell
            key={inning}
            {...editing}
            inning={inning}
            spot={spotProps({ row: problem.positions.length, column })}
          />
        ))}
      </tr>
    </GridTable>
  );
}
