import type { Inning, Position } from 'engine';
import { drawBox, drawLine, drawLines, drawText, fitText, type Page, type Shape, wrapText } from './drawing.ts';
import { drawSitList } from './dugout-card.ts';
import { drawChangeMark } from './dugout-table.ts';
import { listSits, type SheetData } from './sheet-data.ts';
import { headerBottom, margin, type PaperSize, type SheetOptions, splitEvenly, toPages } from './sheet-page.ts';

const tableTop = headerBottom + 44;
const columnWidth = 84;
const positionWidth = 76;
const rowHeights = { largest: 46, smallest: 28 } as const;
const sitLine = 22;
const orderLine = 24;

/** The chart for the wall: a row for each position with the players' names, who sits, and the batting order. */
export function layOutWallChart(data: SheetData, options: SheetOptions): readonly Page[] {
  const order = listOrderLines(data, options);
  const groups = groupInnings(data.innings, options.paper);
  const room = options.paper.height - margin.bottom - 28;
  const least = fieldHeight(data, rowHeights.smallest) + benchHeight(data, data.innings);
  const hasBench = least <= room;
  const orderHeight = (order.length + 1) * orderLine;
  const hasOrder = least + orderHeight <= room;
  const chart = { ...options, room: hasOrder ? room - orderHeight : room, hasBench };
  const charts = groups.map((innings) => drawChart(data, { ...chart, innings }));
  const bodies = charts.map(({ shapes }) => shapes);
  const chartEnd = charts.at(-1)?.bottom ?? tableTop;
  if (hasOrder) {
    bodies.push([...(bodies.pop() ?? []), ...drawOrder(order, { title: data.texts.battingOrder, top: chartEnd + 30 })]);
  } else {
    const top = headerBottom + 20;
    const sits = hasBench ? [] : drawSitList(data, { ...options, top: top + orderHeight }).shapes;
    bodies.push([...drawOrder(order, { title: data.texts.battingOrder, top }), ...sits]);
  }
  return toPages(bodies, data, options);
}

function groupInnings(innings: readonly Inning[], { width }: PaperSize): readonly (readonly Inning[])[] {
  const most = Math.floor((width - 2 * margin.side - positionWidth) / columnWidth);
  return splitEvenly(innings, Math.ceil(innings.length / most));
}

type ChartOptions = SheetOptions & {
  readonly innings: readonly Inning[];
  readonly room: number;
  /** False when so many players sit that they are listed on a page of their own. */
  readonly hasBench: boolean;
};

function fieldHeight({ positions }: SheetData, rowHeight: number): number {
  return tableTop + positions.length * rowHeight;
}

function benchHeight(data: SheetData, innings: readonly Inning[]): number {
  const most = Math.max(0, ...innings.map((inning) => listSits(data, inning).length));
  return most === 0 ? 0 : most * sitLine + 12;
}

function drawChart(data: SheetData, options: ChartOptions) {
  const { paper, innings, room, hasBench } = options;
  const left = margin.side + positionWidth;
  const width = (paper.width - margin.side - left) / innings.length;
  const sitsHeight = hasBench ? benchHeight(data, innings) : 0;
  const rowHeight = Math.max(
    rowHeights.smallest,
    Math.min(rowHeights.largest, Math.floor((room - tableTop - sitsHeight) / data.positions.length)),
  );
  const columns = { left, width, rowHeight };
  const fieldBottom = fieldHeight(data, rowHeight);
  const bottom = fieldBottom + sitsHeight;
  const right = paper.width - margin.side;
  const shapes = [
    ...innings.map((inning, index) =>
      drawText(String(inning), [left + (index + 0.5) * width, tableTop - 12], {
        size: 24,
        isBold: true,
        align: 'middle',
      }),
    ),
    ...data.positions.flatMap((position, index) =>
      drawPosition(data, {
        ...options,
        ...columns,
        position,
        top: tableTop + index * rowHeight,
        isStriped: index % 2 === 0,
      }),
    ),
    ...(sitsHeight === 0 ? [] : drawBench(data, { ...options, ...columns, top: fieldBottom, height: sitsHeight })),
    ...innings.map((_, index) => drawLine([left + index * width, tableTop], [left + index * width, bottom])),
    drawLine([margin.side, tableTop], [right, tableTop], { width: 3, ink: 'black' }),
    drawLine([margin.side, bottom], [right, bottom], { width: 3, ink: 'black' }),
  ];
  return { shapes, bottom };
}

type Columns = { readonly left: number; readonly width: number; readonly rowHeight: number };
type PositionOptions = ChartOptions &
  Columns & { readonly position: Position; readonly top: number; readonly isStriped: boolean };

function drawPosition(data: SheetData, options: PositionOptions): readonly Shape[] {
  const { paper, measure, innings, position, top, isStriped, left, width, rowHeight } = options;
  const rowWidth = paper.width - 2 * margin.side;
  const middle = top + rowHeight / 2;
  const label = fitText(position, {
    width: positionWidth - 12,
    size: 22,
    smallest: Math.min(16, (rowHeight - 2) / 2),
    isBold: true,
    maxLines: 2,
    measure,
  });
  return [
    ...(isStriped ? [drawBox([margin.side, top], [rowWidth, rowHeight], { fill: 'stripe' })] : []),
    ...drawLines(label, [margin.side + 8, middle], { isBold: true }),
    ...innings.flatMap((inning, index) => {
      const player = data.players.find(({ cells }) => {
        const cell = cells[inning - 1];
        return typeof cell === 'object' && cell.position === position;
      });
      const name = drawName(player?.name ?? '–', {
        measure,
        width,
        height: rowHeight,
        center: left + (index + 0.5) * width,
        middle,
      });
      const isChanged = player?.changed.includes(inning) === true;
      return isChanged ? [...name, ...drawChangeMark([left + (index + 1) * width - 3, top + 3])] : name;
    }),
    drawLine([margin.side, top + rowHeight], [margin.side + rowWidth, top + rowHeight]),
  ];
}

type NamePlace = Pick<SheetOptions, 'measure'> & {
  readonly width: number;
  readonly height: number;
  readonly center: number;
  readonly middle: number;
};

function drawName(name: string, { measure, width, height, center, middle }: NamePlace): readonly Shape[] {
  const fitted = fitText(name, {
    width: width - 6,
    size: 20,
    smallest: Math.min(16, (height - 2) / 2),
    maxLines: 2,
    measure,
  });
  return drawLines(fitted, [center, middle], { align: 'middle' });
}

type BenchOptions = ChartOptions & Columns & { readonly top: number; readonly height: number };

/** The bench in white on black, as in the app: the strongest block of the page. */
function drawBench(
  data: SheetData,
  { paper, measure, innings, left, width, top, height }: BenchOptions,
): readonly Shape[] {
  const head = fitText(data.texts.sit, { width: positionWidth - 12, size: 22, smallest: 12, isBold: true, measure });
  return [
    drawBox([margin.side, top], [paper.width - 2 * margin.side, height], { fill: 'black' }),
    drawText(head.lines.join(''), [margin.side + 8, top + 26], { size: head.size, isBold: true, ink: 'white' }),
    ...innings.flatMap((inning, index) =>
      listSits(data, inning).map(({ name }, place) => {
        const fitted = fitText(name, { width: width - 6, size: 18, smallest: 12, isBold: true, measure });
        return drawText(fitted.lines.join(''), [left + (index + 0.5) * width, top + 6 + (place + 0.75) * sitLine], {
          size: fitted.size,
          isBold: true,
          align: 'middle',
          ink: 'white',
        });
      }),
    ),
  ];
}

function listOrderLines({ players }: SheetData, { paper, measure }: SheetOptions): readonly string[] {
  const entries = players.flatMap(({ place, number, name }) => {
    // Where two players share a name, it has the number already.
    const mark = number === '' || name.endsWith(`#${number}`) ? '' : ` #${number}`;
    return place === '' ? [] : [`${place}. ${name}${mark}`.replaceAll(' ', '\u00a0')];
  });
  const width = paper.width - 2 * margin.side;
  return wrapText(entries.join('   '), { width, size: 18, measure });
}

type OrderPlace = { readonly title: string; readonly top: number };

function drawOrder(lines: readonly string[], { title, top }: OrderPlace): readonly Shape[] {
  if (lines.length === 0) return [];
  return [
    drawText(title, [margin.side, top], { size: 18, isBold: true }),
    ...lines.map((line, index) =>
      drawText(line.replaceAll('\u00a0', ' ').trim(), [margin.side, top + (index + 1) * orderLine], { size: 18 }),
    ),
  ];
}
