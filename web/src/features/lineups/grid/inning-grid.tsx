import { InningTable, listInnings, PositionHeading, rowHeaderStyle } from '#domain/games/inning-table.tsx';
import { classNames } from '#ui/class-names.ts';
import { useGridKeys } from '#ui/layout/use-grid-keys.ts';
import { findShortInnings } from '../model/presence.ts';
import { BenchCell } from './bench-cell.tsx';
import type { GridProps } from './grid-props.ts';
import { PositionCell } from './position-cell.tsx';

/** One row per position and one column per inning, with the bench in the last row. */
export function InningGrid(editing: GridProps) {
  const { problem } = editing.board;
  const innings = listInnings(problem);
  const { gridProps, spotProps } = useGridKeys({ rows: problem.positions.length + 1, columns: innings.length });
  return (
    <InningTable
      {...gridProps}
      innings={problem.innings}
      short={findShortInnings(problem).map(({ inning }) => inning)}
      label="Lineup by position"
      corner="Pos"
      className="[--first-column:3.25rem] sm:[--first-column:4.5rem]"
    >
      {problem.positions.map((position, row) => (
        <tr key={position}>
          <PositionHeading position={position} isInfield={problem.infield.includes(position)} />
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
    </InningTable>
  );
}
