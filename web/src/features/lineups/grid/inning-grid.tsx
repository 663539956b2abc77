import type { Inning, InningAssignment, Position, Problem } from 'engine';
import { formatPositionLabel } from 'engine/format';
import type { KeyboardEvent, MouseEvent } from 'react';
import { InningTable, listInnings } from '#domain/games/inning-table.tsx';
import { classNames } from '#ui/class-names.ts';
import type { GridSpot } from '#ui/layout/use-grid-keys.ts';
import { readPlace } from '../editing/use-grid-pointer.ts';
import { findPlayerAt } from '../model/lineup-content.ts';
import { concerns, findMark } from '../rules/violation-marks.ts';
import { cellKey } from '../save/lineup-differences.ts';
import { BenchCell } from './bench-cell.tsx';
import { findSwapRole, type GridProps, isOpened, type SpotProps } from './grid-props.ts';
import { gridStyle } from './grid-style.ts';
import { HeadingButton } from './heading-button.tsx';
import { PositionCell } from './position-cell.tsx';
import { useInningTable } from './use-inning-table.tsx';

/** One row per position and one column per inning, with the bench in the last row. */
export function InningGrid(editing: GridProps) {
  const { problem } = editing.board;
  const { innings, tableProps, spotProps } = useInningTable(editing, problem.positions.length + 1);
  return (
    <InningTable
      {...tableProps}
      onClick={(event) => handlePress(editing, event)}
      onKeyDown={(event) => {
        tableProps.onKeyDown(event);
        handleCellKey(editing, event);
      }}
      label="Lineup by position"
      corner="Pos"
      className={classNames(
        gridStyle,
        hasLongNames(problem) ? '[--first-column:3.25rem]' : '[--first-column:1.75rem]',
        'md:[--first-column:3.875rem]',
      )}
    >
      {problem.positions.map((position, row) => (
        <PositionRow key={position} {...editing} position={position} row={row} spotProps={spotProps} />
      ))}
      <BenchRow {...editing} innings={innings} spotProps={spotProps} />
    </InningTable>
  );
}

type SpotOf = (spot: GridSpot) => SpotProps;
type PositionRowProps = GridProps & { readonly position: Position; readonly row: number; readonly spotProps: SpotOf };

function PositionRow({ position, row, spotProps, ...editing }: PositionRowProps) {
  const { board, pointedAt } = editing;
  const { problem, labels, violations, isReadOnly, content, alternatives } = board;
  return (
    <tr className={startsOutfield(board.problem, row) ? 'max-md:*:pt-0.5' : undefined}>
      <PositionHeading {...editing} position={position} spot={spotProps({ row, column: -1 })} />
      {listInnings(problem).map((inning, column) => {
        const place = { inning, position, playerId: findPlayerAt(content, inning, position) };
        return (
          <PositionCell
            key={inning}
            {...spotProps({ row, column })}
            {...{ problem, labels, isReadOnly, inning, position }}
            cells={content.innings[inning - 1] ?? noCells}
            locks={content.locks}
            mark={findMark(violations, place)}
            isPointedAt={pointedAt !== undefined && concerns(pointedAt, place)}
            other={alternatives.comparison?.others.get(cellKey(inning, position))}
            swapRole={findSwapRole(editing, place)}
            isOpen={isOpened(editing, place)}
          />
        );
      })}
    </tr>
  );
}

type BenchRowProps = GridProps & { readonly innings: readonly Inning[]; readonly spotProps: SpotOf };

function BenchRow({ innings, spotProps, ...editing }: BenchRowProps) {
  const { board, pointedAt, selection, dropTarget } = editing;
  const { problem, labels, violations, content } = board;
  const { selected, validSwaps } = selection;
  return (
    <tr>
      <th scope="row" className={benchHeadingStyle}>
        <span className="max-md:scorebook max-md:mx-auto max-md:block max-md:rotate-180 max-md:[writing-mode:vertical-rl]">
          Bench
        </span>
      </th>
      {innings.map((inning, column) => {
        const isSelected = selected?.inning === inning;
        return (
          <BenchCell
            key={inning}
            {...spotProps({ row: problem.positions.length, column })}
            {...{ problem, labels, violations, pointedAt, inning }}
            cells={content.innings[inning - 1] ?? noCells}
            locks={content.locks}
            isOpen={isOpened(editing, { inning, position: null })}
            selected={isSelected ? selected : undefined}
            validSwaps={isSelected ? validSwaps : noSwaps}
            dropTarget={dropTarget?.inning === inning ? dropTarget : undefined}
          />
        );
      })}
    </tr>
  );
}

const noSwaps: ReadonlySet<string> = new Set();
const noCells: InningAssignment = {};

function findButton(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-inning]') : null;
}

function handlePress({ board, selection, openPlace }: GridProps, { target, nativeEvent }: MouseEvent): void {
  const button = findButton(target);
  const place = readPlace(board.content, target);
  if (!button || !place) return;
  // A finger cannot meet one of the names on the bench, so it opens them as a list.
  const isMouse = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'mouse';
  const opensBench = place.position === null && (!isMouse || place.playerId === undefined);
  if (opensBench) openPlace({ inning: place.inning, position: null }, button);
  else selection.press(place, button);
}

/** L locks, Delete empties a cell, Escape ends the selection. */
function handleCellKey(editing: GridProps, { key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): void {
  const { board, selection } = editing;
  const place = readPlace(board.content, findButton(target));
  if (!place || ctrlKey || metaKey || altKey) return;
  if (key === 'Escape') selection.select(undefined);
  if (place.position === null) return;
  if (key.toLowerCase() === 'l') selection.toggleLock(place);
  if ((key === 'Delete' || key === 'Backspace') && !board.isReadOnly) {
    board.dispatch({ type: 'clear', cell: { inning: place.inning, position: place.position } });
  }
}

const benchHeadingStyle =
  'sticky left-0 z-10 bg-page text-ink-soft text-sm md:bg-sunken md:px-2 md:pt-2.5 md:text-left md:align-top';

type PositionHeadingProps = GridProps & {
  readonly position: Position;
  readonly spot: SpotProps;
};

/**
 * On a phone its color is stronger than that of the cells, so that the zones stay visible in sunlight. The heading of the
 * mound opens tonight's pitchers.
 */
function PositionHeading({ board, openPitchers, position, spot }: PositionHeadingProps) {
  const isInfield = board.problem.infield.includes(position);
  const opensPitchers = position === 'P' && board.hasPitchers && !board.isReadOnly;
  const abbreviation = (
    <abbr
      title={formatPositionLabel(position)}
      className={classNames(
        'wrap-anywhere m-px flex min-h-10.5 items-center justify-center rounded-sm max-md:text-ink md:justify-start md:px-2',
        opensPitchers ? 'underline decoration-dotted underline-offset-4' : 'no-underline',
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
      aria-label={opensPitchers ? position : undefined}
      className={`sticky left-0 z-10 bg-page p-0 text-xs leading-tight md:text-sm ${isInfield ? 'md:bg-clay-soft' : 'md:bg-grass-soft'}`}
    >
      {opensPitchers ? (
        <HeadingButton isReadOnly={false} spot={spot} label={`${position}: tonight's pitchers`} onPress={openPitchers}>
          {abbreviation}
        </HeadingButton>
      ) : (
        abbreviation
      )}
    </th>
  );
}

/** A custom position name is longer than the standard abbreviations. */
function hasLongNames({ positions }: Problem): boolean {
  return positions.some(({ length }) => length > 3);
}

function startsOutfield({ positions, infield }: Problem, row: number): boolean {
  const isOutfield = (index: number) => !infield.includes(positions[index] ?? '');
  return row > 0 && isOutfield(row) && !isOutfield(row - 1);
}
