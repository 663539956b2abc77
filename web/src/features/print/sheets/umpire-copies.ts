import { drawBox, drawLine, drawText, fitText, type Page, type Shape } from './drawing.ts';
import type { SheetData, SheetPlayer } from './sheet-data.ts';
import { drawStamp, margin, type SheetOptions } from './sheet-page.ts';

const side = 48;
const gap = 32;
const tableTop = 84;
const rowHeights = { largest: 27.5, smallest: 24 } as const;
const positionSpace = { width: 84, size: 18, smallest: 10, isBold: true };
/** Two lines for players who are not on the list. */
const emptyLines = 2;

/** One copy of the batting order for the umpire and one for the opponent: two on a page where both fit. */
export function layOutUmpireCopies(data: SheetData, options: SheetOptions): readonly Page[] {
  const { paper } = options;
  const half = paper.height / 2;
  const fitsHalf = tableTop + contentRows(data) * rowHeights.smallest + margin.bottom <= half;
  const height = fitsHalf ? half : paper.height - margin.bottom - 24;
  const copies = [data.texts.umpire, data.texts.rival].map((recipient) =>
    drawCopy(data, { ...options, recipient, height }),
  );
  if (!fitsHalf) {
    return copies.map((shapes, index) => ({
      ...paper,
      shapes: [...shapes, drawStamp(data, { ...options, page: index + 1, pages: copies.length })],
    }));
  }
  const cut = drawLine([0, half], [paper.width, half], { ink: 'black', isDashed: true });
  return [{ ...paper, shapes: [...copies.flatMap((shapes, index) => moveDown(shapes, index * half)), cut] }];
}

/** The rows of the longer one of the two tables with its heads; signatures and note stand below the substitutes. */
function contentRows(data: SheetData): number {
  return 1 + Math.max(data.players.length, listSubstitutes(data).length + emptyLines + 6);
}

/** Who does not start: the bench, and those who come later. */
function listSubstitutes({ players }: SheetData): readonly SheetPlayer[] {
  return players.filter(({ cells: [first] }) => first === 'sit' || first === 'out');
}

type CopyOptions = SheetOptions & { readonly recipient: string; readonly height: number };

function drawCopy(data: SheetData, options: CopyOptions): readonly Shape[] {
  const { paper, measure, recipient, height } = options;
  const width = paper.width - 2 * side;
  const tagWidth = measure(recipient, { size: 18, isBold: true }) + 28;
  const title = fitText(data.team, { width: width - tagWidth - 160, size: 26, smallest: 16, isBold: true, measure });
  const titleEnd = side + measure(title.lines.join(' '), { size: title.size, isBold: true });
  const place = fitText([data.opponent, data.time, data.location, ...data.details.slice(0, 1)].join('  ·  '), {
    width,
    size: 16,
    smallest: 12,
    measure,
  });
  const rowHeight = Math.min(rowHeights.largest, (height - tableTop - margin.bottom) / contentRows(data));
  const orderWidth = Math.round((width - gap) * 0.625);
  return [
    drawText(title.lines.join(' '), [side, 50], { size: title.size, isBold: true }),
    drawText(data.texts.orderTitle, [titleEnd + 10, 50], { size: 18 }),
    drawBox([paper.width - side - tagWidth, 28], [tagWidth, 32], { radius: 6 }),
    drawText(recipient, [paper.width - side - tagWidth / 2, 51], { size: 18, isBold: true, align: 'middle' }),
    drawText(place.lines.join(' '), [side, 76], { size: place.size }),
    ...drawOrder(data, { measure, left: side, width: orderWidth, rowHeight }),
    ...drawSubstitutes(data, { measure, left: side + orderWidth + gap, width: width - orderWidth - gap, rowHeight }),
  ];
}

type ColumnOptions = Pick<SheetOptions, 'measure'> & {
  readonly left: number;
  readonly width: number;
  readonly rowHeight: number;
};

function drawOrder({ players, nameHead, texts }: SheetData, options: ColumnOptions): readonly Shape[] {
  const { left, width, rowHeight } = options;
  const top = tableTop + rowHeight;
  return [
    ...drawHeads(options, [
      { text: texts.number, x: left + 78, align: 'end' },
      { text: nameHead, x: left + 92, align: 'start' },
      { text: texts.startingPosition, x: left + width - 32, align: 'middle' },
    ]),
    ...players.flatMap((player, index) => {
      const y = top + (index + 0.72) * rowHeight;
      // Up to 10 pixels into the gap: a coach's own position may have twelve characters.
      const position = fitText(firstPosition(player, texts), { ...options, ...positionSpace });
      return [
        drawText(player.place, [left + 22, y], { size: 17, align: 'end' }),
        ...drawNumberAndName(player, { ...options, left: left + 78, width: width - 92 - 76, y }),
        drawText(position.lines.join(''), [left + width - 32, y], {
          size: position.size,
          isBold: true,
          align: 'middle',
        }),
        drawLine([left, top + (index + 1) * rowHeight], [left + width, top + (index + 1) * rowHeight]),
      ];
    }),
  ];
}

/** Where a player starts; a player who comes later has no position yet. */
function firstPosition({ cells: [first] }: SheetPlayer, texts: SheetData['texts']): string {
  if (typeof first === 'object') return first.position;
  return first === 'sit' ? texts.substitute : texts.late;
}

function drawSubstitutes(data: SheetData, options: ColumnOptions): readonly Shape[] {
  const { texts } = data;
  const { left, width, rowHeight } = options;
  const substitutes = listSubstitutes(data);
  const top = tableTop + rowHeight;
  const lines = substitutes.length + emptyLines;
  const bottom = top + lines * rowHeight;
  const inLeft = left + width - 58;
  const signature = (y: number, label: string, size = 16) => [
    drawLine([left, y], [left + width, y], { ink: 'black' }),
    drawText(label, [left, y + 20], { size }),
  ];
  const manager = fitText(texts.formatManager(data.manager), { ...options, size: 16, smallest: 12 });
  return [
    ...drawHeads(options, [
      { text: texts.number, x: left + 42, align: 'end' },
      { text: texts.substitutes, x: left + 56, align: 'start' },
      { text: texts.enters, x: left + width - 29, align: 'middle' },
    ]),
    ...substitutes.flatMap((player, index) =>
      drawNumberAndName(player, {
        ...options,
        left: left + 42,
        width: width - 56 - 62,
        y: top + (index + 0.72) * rowHeight,
      }),
    ),
    ...Array.from({ length: lines }, (_, index) => {
      const y = top + (index + 1) * rowHeight;
      return drawLine([left, y], [left + width, y]);
    }),
    drawLine([inLeft, top], [inLeft, bottom]),
    drawText(data.battingNote, [left, bottom + 26], { size: 16 }),
    ...signature(bottom + 76, manager.lines.join(' '), manager.size),
    ...signature(bottom + 126, texts.signature),
  ];
}

type Head = { readonly text: string; readonly x: number; readonly align: 'start' | 'middle' | 'end' };

function drawHeads({ left, width, rowHeight }: ColumnOptions, heads: readonly Head[]): readonly Shape[] {
  const bottom = tableTop + rowHeight;
  return [
    ...heads.map(({ text, x, align }) => drawText(text, [x, bottom - 8], { isBold: true, align })),
    drawLine([left, bottom], [left + width, bottom], { width: 2, ink: 'black' }),
  ];
}

type NameOptions = ColumnOptions & { readonly y: number };

/** The number ends at `left`, and the name begins 14 pixels after it. */
function drawNumberAndName(player: SheetPlayer, { measure, left, width, y }: NameOptions): readonly Shape[] {
  const name = fitText(player.formalName, { width, size: 18, smallest: 12, isBold: true, measure });
  return [
    drawText(player.number, [left, y], { size: 18, isBold: true, align: 'end' }),
    drawText(name.lines.join(''), [left + 14, y], { size: name.size, isBold: true }),
  ];
}

function moveDown(shapes: readonly Shape[], by: number): readonly Shape[] {
  return shapes.map((shape) =>
    shape.kind === 'line'
      ? { ...shape, from: [shape.from[0], shape.from[1] + by], to: [shape.to[0], shape.to[1] + by] }
      : { ...shape, y: shape.y + by },
  );
}
