import { drawLine, drawText, fitText, type Shape, wrapText } from './drawing.ts';
import { type ColumnGroup, centerOf } from './dugout-table.ts';
import { listSits, type SheetData } from './sheet-data.ts';
import { margin, type SheetOptions } from './sheet-page.ts';

const line = 24;
const size = 17;

type ListOptions = SheetOptions & { readonly top: number };

export type DrawnSits = { readonly shapes: readonly Shape[]; readonly end: number };

type SitsOptions = ListOptions & {
  /** The columns above, when all innings stand in them. */
  readonly columns: ColumnGroup | undefined;
};

/** Who sits in which inning: under the innings of the table where the names fit there, otherwise as a list. */
export function drawSits(data: SheetData, options: SitsOptions): DrawnSits {
  const names = data.innings.map((inning) => listSits(data, inning).map(({ name }) => name));
  if (names.every((sits) => sits.length === 0)) return { shapes: [], end: options.top };
  const { columns, measure } = options;
  const fits = (name: string) => columns && measure(name, { size: 16, isBold: false }) <= columns.width - 4;
  return columns && names.flat().every(fits)
    ? drawUnderColumns(names, { ...options, columns, texts: data.texts })
    : drawSitList(data, options);
}

type ColumnsOptions = ListOptions & { readonly columns: ColumnGroup; readonly texts: SheetData['texts'] };

function drawUnderColumns(names: readonly (readonly string[])[], options: ColumnsOptions): DrawnSits {
  const { paper, measure, top, columns, texts } = options;
  const end = top + 12 + Math.max(...names.map((sits) => sits.length)) * line;
  const shown = names.flatMap((sits, index) =>
    sits.map((name, place) => {
      const fitted = fitText(name, { width: columns.width - 4, size: 20, smallest: 16, measure });
      return drawText(fitted.lines.join(' '), [centerOf(columns, index), top + (place + 1) * line], {
        size: fitted.size,
        align: 'middle',
      });
    }),
  );
  const lines = names.map((_, index) => {
    const x = columns.left + index * columns.width;
    return drawLine([x, top], [x, end]);
  });
  return {
    shapes: [
      drawText(texts.sits, [margin.side + 6, top + 28], { size: 24, isBold: true }),
      drawText(texts.byInning, [margin.side + 6, top + 50], { size }),
      ...shown,
      ...lines,
      drawLine([margin.side, end], [paper.width - margin.side, end], { width: 3, ink: 'black' }),
    ],
    end,
  };
}

export function drawSitList(data: SheetData, { paper, measure, top }: ListOptions): DrawnSits {
  const left = margin.side + 96;
  const width = paper.width - margin.side - left;
  const shapes: Shape[] = [drawText(data.texts.sits, [margin.side + 6, top + 28], { size: 24, isBold: true })];
  let y = top + 28;
  for (const inning of data.innings) {
    const sits = listSits(data, inning).map(({ name }) => name);
    const lines = wrapText(sits.length === 0 ? data.texts.noOne : sits.join(', '), {
      width,
      size,
      measure,
    });
    shapes.push(drawText(String(inning), [left - 12, y], { size, isBold: true, align: 'end' }));
    for (const text of lines) {
      shapes.push(drawText(text, [left, y], { size }));
      y += line;
    }
  }
  return { shapes, end: y - line + 12 };
}
