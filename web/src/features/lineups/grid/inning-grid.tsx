import type { Inning, Position, Problem, Violation } from 'engine';
import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import { InningTable } from '#domain/games/inning-table.tsx';
import { findPlayerLock, type LineupContent } from '#domain/lineup/saved-lineup.ts';
import { PlayerLabel } from '#domain/players/player-label.tsx';
import { classNames } from '#ui/class-names.ts';
import type { GridCell } from '#ui/layout/use-grid-keys.ts';
import { type CheckedLineup, type LineupGame, useLineup, useLineupEditing, useLineupGame } from '../lineup-context.tsx';
import { findSwapRole } from '../model/place-player.ts';
import { type AnyPlace, concerns, findMark, formatPlace, listBench } from '../model/places.ts';
import { LockedMark, RequiredMark, WantedMark } from './grid-marks.tsx';
import { PositionRow, type RowSwap } from './position-row.tsx';
import { readPlace } from './use-grid-pointer.ts';
import { type GridCellProps, type GridProps, gridStyle, isOpened, useInningTable } from './use-inning-table.tsx';
import type { Selection } from './use-selection.ts';

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

type BenchCellProps = GridCellProps & {
  readonly inning: Inning;
  readonly isOpen: boolean;
  readonly pointedAt: Violation | undefined;
  /** Undefined while the selected player is in another inning, as is the place under a dragged player. */
  readonly selected: Selection['selected'];
  readonly validSwaps: Selection['validSwaps'];
  readonly dropTarget: AnyPlace | undefined;
};

/** One button for all players on the bench of an inning. The grid handles its presses and keys, as those of the cells. */
const BenchCell = memo(function BenchCell(props: BenchCellProps) {
  const { inning, isOpen, selected, dropTarget } = props;
  const { labels } = useLineupGame();
  const lineup = useLineup();
  const sitting = listSitting(lineup, labels, props);
  // Before anyone is placed, everyone sits: a phone shows how many, because the names would fill its screen.
  const isEmpty = !Object.values(lineup.content.innings[inning - 1] ?? {}).some(Boolean);
  const isTarget = dropTarget?.position === null && selected !== undefined;
  const isRisky = sitting.some(({ swapRole }) => swapRole === 'risky');
  const names = sitting.map(({ label }) => label).join(', ');
  const count = isEmpty && sitting.length > 0 ? `All ${sitting.length}` : '';
  const locked = sitting.filter(({ isLocked }) => isLocked).map(({ label }) => label);
  return (
    <td className="h-px p-px align-top md:bg-sunken">
      <button
        type="button"
        data-row={props['data-row']}
        data-column={props['data-column']}
        tabIndex={props.tabIndex}
        aria-expanded={isOpen}
        aria-label={`${formatPlace(inning, null)}: ${count && `${count}: `}${names || 'no one'}${locked.length > 0 ? `; locked: ${locked.join(', ')}` : ''}`}
        data-inning={inning}
        className={classNames(
          isTarget && (isRisky ? 'ring-2 ring-danger' : 'ring-2 ring-info'),
          'flex h-full min-h-target w-full cursor-pointer scroll-mt-24 scroll-mb-40 flex-col items-stretch gap-px rounded-sm border border-transparent py-1.25 text-(length:--cell-text) outline-offset-0 hover:border-info aria-expanded:border-info max-md:bg-sit max-md:text-on-sit md:gap-0.5 select-none [-webkit-touch-callout:none]',
        )}
      >
        {sitting.length === 0 && <span aria-hidden="true">–</span>}
        {count && <span className="m-auto font-medium md:hidden">{count}</span>}
        {/* The space at the end keeps the names apart as words, as the label of the button says them. */}
        {sitting.map(({ id, label, isLocked, mark, swapRole, isPointedAt }) => (
          <span
            key={id}
            data-player={id}
            data-pointed={isPointedAt || undefined}
            className={classNames(
              isEmpty && 'max-md:hidden',
              'relative flex min-h-5 scroll-mt-24 scroll-mb-40 items-center justify-center gap-0.5 rounded-xs font-medium md:px-0.5 leading-tight md:min-h-6 md:font-bold',
              mark === undefined && swapRole !== 'selected' && 'md:bg-sit md:text-on-sit',
              swapRole === 'selected' && 'bg-info text-page ring-2 ring-info',
              swapRole === 'risky' && 'ring-2 ring-danger ring-inset',
              (swapRole === 'valid' || swapRole === 'target') && 'ring-2 ring-info ring-inset',
              mark === 'required' && 'bg-danger-soft text-danger-ink',
              mark === 'wanted' && 'bg-warning-soft text-warning-ink',
              isPointedAt && 'ring-2 ring-focus',
            )}
          >
            {mark === 'required' && <RequiredMark className={markStyle} />}
            {mark === 'wanted' && <WantedMark className={markStyle} />}
            <span className="wrap-anywhere min-w-0">
              <PlayerLabel label={label} />
            </span>
            {isLocked && <LockedMark className="size-2.5" />}{' '}
          </span>
        ))}
      </button>
    </td>
  );
});

function listSitting(
  { problem, content, violations }: CheckedLineup,
  labels: LineupGame['labels'],
  props: BenchCellProps,
) {
  const { inning, pointedAt, selected, validSwaps, dropTarget } = props;
  return listBench(problem, inning, content.innings[inning - 1] ?? {}).map((player) => {
    const place = { inning, position: null, playerId: player.id };
    return {
      ...player,
      label: labels.get(player.id) ?? '?',
      isLocked: findPlayerLock(content, inning, player.id)?.position === null,
      mark: findMark(violations, place),
      swapRole: findSwapRole({ selection: { selected, validSwaps }, dropTarget }, place),
      isPointedAt: pointedAt !== undefined && concerns(pointedAt, place),
    };
  });
}

/** The mark covers a corner, as in the cells: beside the name it would break short names in two. */
const markStyle = 'absolute -top-0.5 -right-0.5 size-2.5 md:size-3.5';
