import type { Inning, Position, Problem } from 'engine';
import type { KeyboardEvent, MouseEvent } from 'react';
import { InningTable } from '#domain/games/inning-table.tsx';
import type { LineupContent } from '#domain/lineup/saved-lineup.ts';
import { classNames } from '#ui/class-names.ts';
import type { GridCell } from '#ui/layout/use-grid-keys.ts';
import { readPlace } from '../editing/use-grid-pointer.ts';
import { useLineup, useLineupEditing } from '../lineup-context.tsx';
import { BenchCell } from './bench-cell.tsx';
import { findSwapRole, type GridCellProps, type GridProps, isOpened } from './grid-props.ts';
import { gridStyle } from './grid-style.ts';
import { PositionRow, type RowSwap } from './position-row.tsx';
import { useInningTable } from './use-inning-table.tsx';

/** One row per position and one column per inning, with the bench in the last row. */
export function InningGrid(editing: GridProps) {
  const { pointedAt, opened, openPitchers } = editing;
  const { problem, content } = useLineup();
  const { comparison } = useLineupEditing().alternatives;
  const { innings, stop, tableProps, cellProps } = useInningTable(editing, problem.positions.length + 1);
  return (
    <InningTable
      {...tableProps}
      onClick={(event) => handlePress(editing, content, event)}
      onKeyDown={(event) => {
        tableProps.onKeyDown(event);
        handleCellKey(editing, content, event);
      }}
      label="Lineup by position"
      corner="Pos"
      className={classNames(gridStyle, chooseFirstColumn(problem), 'md:[--first-column:3.875rem]')}
    >
      {problem.positions.map((position, row) => (
        <PositionRow
          key={position}
          {...{ pointedAt, openPitchers, position, row }}
          stopColumn={stop.row === row ? stop.column : undefined}
          comparison={comparison}
          openInning={opened?.position === position ? opened.inning : undefined}
          {...findRowSwap(editing, position)}
        />
      ))}
      <BenchRow {...editing} innings={innings} cellProps={cellProps} />
    </InningTable>
  );
}

/** Where the position takes part in the swap of the selected player. */
function findRowSwap(editing: GridProps, position: Position): RowSwap {
  const inning = editing.selection.selected?.inning;
  const swapRole = inning && findSwapRole(editing, { inning, position, playerId: undefined });
  return swapRole ? { swapRole, swapInning: inning } : noSwap;
}

const noSwap: RowSwap = { swapRole: undefined, swapInning: undefined };

type CellPropsOf = (cell: GridCell) => GridCellProps;
type BenchRowProps = GridProps & { readonly innings: readonly Inning[]; readonly cellProps: CellPropsOf };

function BenchRow({ innings, cellProps, ...editing }: BenchRowProps) {
  const { pointedAt, selection, dropTarget } = editing;
  const { problem } = useLineup();
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
            {...cellProps({ row: problem.positions.length, column })}
            {...{ pointedAt, inning }}
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

function findButton(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-inning]') : null;
}

function handlePress(
  { selection, openPlace }: GridProps,
  content: LineupContent,
  { target, nativeEvent }: MouseEvent,
): void {
  const button = findButton(target);
  const place = readPlace(content, target);
  if (!button || !place) return;
  // A finger cannot meet one of the names on the bench, so it opens them as a list.
  const isMouse = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'mouse';
  const opensBench = place.position === null && (!isMouse || place.playerId === undefined);
  if (opensBench) openPlace({ inning: place.inning, position: null }, button);
  else selection.press(place, button);
}

/** L locks, Delete empties a cell, Escape ends the selection. */
function handleCellKey({ selection }: GridProps, content: LineupContent, event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const place = readPlace(content, findButton(target));
  if (!place || ctrlKey || metaKey || altKey) return;
  if (key === 'Escape') selection.select(undefined);
  if (place.position === null) return;
  if (key.toLowerCase() === 'l') selection.toggleLock(place);
  if (key === 'Delete' || key === 'Backspace') selection.clear({ inning: place.inning, position: place.position });
}

const benchHeadingStyle =
  'sticky left-0 z-10 bg-page text-ink-soft text-sm md:bg-sunken md:px-2 md:pt-2.5 md:text-left md:align-top';

/** On a phone as wide as its names need: `LCF` of tee-ball has three letters, and the name of a custom position more. */
function chooseFirstColumn({ positions }: Problem): string {
  const longest = Math.max(0, ...positions.map(({ length }) => length));
  if (longest > 3) return '[--first-column:3.25rem]';
  return longest === 3 ? '[--first-column:2.25rem]' : '[--first-column:1.75rem]';
}
