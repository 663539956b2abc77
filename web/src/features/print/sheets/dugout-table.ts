import type { Inning } from 'engine';
import { drawBox, drawLine, drawLines, drawText, fitText, type Shape } from './drawing.ts';
import type { SheetCell, SheetData, SheetPlayer } from './sheet-data.ts';
import { headerBottom, margin, type SheetOptions, splitEvenly } from './sheet-page.ts';

/** Under the inning numbers. */
export const tableTop = headerBottom + 52;

const columnWidths = { largest: 110, smallest: 44 } as const;
/** The names have at least this much beside the innings; longer ones get more, up to two lines of this width. */
const nameWidths = { smallest: 140, largest: 210 } as const;
const numberRight = margin.side + 87;
const nameLeft = margin.side + 100;
const nameGap = 8;

/** Columns of innings that stand on one page. */
export type ColumnGroup = { readonly innings: readonly Inning[]; readonly left: number; readonly width: number };

export function listColumnGroups({ innings, players }: SheetData, options: SheetOptions): readonly ColumnGroup[] {
  const { paper, measure } = options;
  const longest = Math.max(0, ...players.map(({ name }) => measure(name, { size: 16, isBold: true })));
  const nameWidth = Math.min(nameWidths.largest, Math.max(nameWidths.smallest, Math.ceil(longest)));
  const room = paper.width - margin.side - nameLeft - nameWidth - nameGap;
  const most = Math.floor(room / columnWidths.smallest);
  return splitEvenly(innings, Math.ceil(innings.length / most)).map((group) => {
    const columnWidth = Math.min(columnWidths.largest, Math.floor(room / group.length));
    return { innings: group, width: columnWidth, left: paper.width - margin.side - columnWidth * group.length };
  });
}

type Table = { readonly players: readonly SheetPlayer[]; readonly columns: ColumnGroup };
type TableOptions = SheetOptions & Pick<SheetData, 'texts' | 'hasPitchers'> & { readonly rowHeight: number };

export function drawTable({ players, columns }: Table, options: TableOptions): readonly Shape[] {
  const right = options.paper.width - margin.side;
  const bottom = tableTop + players.length * options.rowHeight;
  const rows = players.flatMap((player, index) =>
    drawRow(player, { ...options, columns, top: tableTop + index * options.rowHeight, isStriped: index % 2 === 0 }),
  );
  return [
    drawText(options.texts.number, [numberRight, tableTop - 12], { isBold: true, align: 'end' }),
    drawText(options.texts.battingOrder, [nameLeft, tableTop - 12], { isBold: true }),
    ...columns.innings.map((inning, index) =>
      drawText(String(inning), [centerOf(columns, index), tableTop - 12], { size: 24, isBold: true, align: 'middle' }),
    ),
    ...rows,
    ...columns.innings.map((_, index) => {
      const x = columns.left + index * columns.width;
      return drawLine([x, tableTop], [x, bottom]);
    }),
    drawLine([margin.side, tableTop], [right, tableTop], { width: 3, ink: 'black' }),
    drawLine([margin.side, bottom], [right, bottom], { width: 3, ink: 'black' }),
  ];
}

export function centerOf({ left, width }: ColumnGroup, index: number): number {
  return left + (index + 0.5) * width;
}

type RowOptions = TableOptions & { readonly columns: ColumnGroup; readonly top: number; readonly isStriped: boolean };

function drawRow(player: SheetPlayer, options: RowOptions): readonly Shape[] {
  const { paper, measure, rowHeight, columns, top, isStriped } = options;
  const width = paper.width - 2 * margin.side;
  const middle = top + rowHeight / 2;
  const size = Math.min(26, rowHeight - 10);
  const name = fitText(player.name, {
    width: columns.left - nameLeft - nameGap,
    size,
    smallest: Math.min(16, (rowHeight - 4) / 2),
    isBold: true,
    maxLines: 2,
    measure,
  });
  return [
    ...(isStriped ? [drawBox([margin.side, top], [width, rowHeight], { fill: 'stripe' })] : []),
    drawText(player.place, [margin.side + 38, middle + 6], { size: 17, align: 'end' }),
    drawText(player.number, [numberRight, middle + size * 0.35], {
      size: Math.min(24, size),
      isBold: true,
      align: 'end',
    }),
    ...name.lines.map((line, index) =>
      drawText(line, [nameLeft, middle + name.size * (0.35 + 1.1 * (index - (name.lines.length - 1) / 2))], {
        size: name.size,
        isBold: true,
      }),
    ),
    ...columns.innings.flatMap((inning, index) =>
      drawCell(player.cells[inning - 1] ?? 'out', { ...options, center: centerOf(columns, index), middle, size }),
    ),
    ...columns.innings.flatMap((inning, index) =>
      player.changed.includes(inning) ? drawChangeMark([columns.left + (index + 1) * columns.width - 3, top + 3]) : [],
    ),
    drawLine([margin.side, top + rowHeight], [margin.side + width, top + rowHeight]),
  ];
}

/** A dot in the upper right corner of a cell, with a white edge on the black bar of the bench. */
export function drawChangeMark([right, top]: readonly [number, number]): readonly Shape[] {
  return [
    drawBox([right - 14, top - 2], [14, 14], { fill: 'white', radius: 7 }),
    drawBox([right - 12, top], [10, 10], { fill: 'black', radius: 5 }),
  ];
}

type CellOptions = RowOptions & { readonly center: number; readonly middle: number; readonly size: number };

/** The bench is a black bar with white letters, pitcher and catcher have a border, and a player who is away a dash. */
function drawCell(
  cell: SheetCell,
  { columns, rowHeight, center, middle, size, measure, texts, hasPitchers }: CellOptions,
): readonly Shape[] {
  const width = columns.width - 10;
  const height = rowHeight - 10;
  const corner: readonly [number, number] = [center - width / 2, middle - height / 2];
  if (cell === 'out') return [drawText('–', [center, middle + size * 0.35], { size, align: 'middle' })];
  if (cell === 'sit') {
    const sit = fitText(texts.sit, { width: width - 2, size: 16, smallest: 9, isBold: true, measure });
    return [
      drawBox(corner, [width, height], { fill: 'black', radius: 3 }),
      drawText(texts.sit, [center, middle + 6], { size: sit.size, isBold: true, align: 'middle', ink: 'white' }),
    ];
  }
  const isBattery = (cell.position === 'P' && hasPitchers) || cell.position === 'C';
  const label = fitText(cell.position, {
    width: width - 4,
    size,
    smallest: Math.min(16, height / 2),
    isBold: isBattery,
    maxLines: 2,
    measure,
  });
  return [
    ...(isBattery ? [drawBox(corner, [width, height], { radius: 6 })] : []),
    ...drawLines(label, [center, middle], { isBold: isBattery, align: 'middle' }),
  ];
}
