import { drawQrCode, drawText, fitText, type MeasureText, type Page, type Shape } from './drawing.ts';
import type { SheetData } from './sheet-data.ts';

/** The size of the paper in CSS pixels, as it lies in front of the reader. */
export type PaperSize = { readonly width: number; readonly height: number };

export type SheetOptions = { readonly paper: PaperSize; readonly measure: MeasureText };

export const margin = { side: 44, top: 32, bottom: 32 } as const;

/** Where the content under the header begins. */
export const headerBottom = 150;

const qrSize = 96;
const titleSizes = { largest: 40, ofTwoLines: 22 } as const;

export function toPages(
  bodies: readonly (readonly Shape[])[],
  data: SheetData,
  options: SheetOptions,
): readonly Page[] {
  return bodies.map((body, index) => ({
    ...options.paper,
    shapes: [
      ...drawHeader(data, options),
      ...body,
      drawStamp(data, { ...options, page: index + 1, pages: bodies.length }),
    ],
  }));
}

function drawHeader(data: SheetData, { paper, measure }: SheetOptions): readonly Shape[] {
  const left = margin.side;
  const width = paper.width - 2 * margin.side - (data.sharedUrl === null ? 0 : qrSize + 24);
  const space = { width, smallest: 16, measure };
  const place = fitText(`${data.time}  ·  ${data.location}`, { ...space, size: 21 });
  const details = fitText(data.details.join('  ·  '), { ...space, size: 18 });
  return [
    ...drawTitle(data, space),
    drawText(place.lines.join(' '), [left, 104], { size: place.size }),
    drawText(details.lines.join(' '), [left, 131], { size: details.size }),
    ...(data.sharedUrl === null
      ? []
      : drawLiveLineup(data.sharedUrl, data.texts.liveLineup, paper.width - margin.side - qrSize)),
  ];
}

type TitleSpace = { readonly width: number; readonly smallest: number; readonly measure: MeasureText };

/** Team and opponent on one line, or each on its own, so that a long name of the team never cuts off the opponent. */
function drawTitle({ team, opponent }: SheetData, space: TitleSpace): readonly Shape[] {
  const isBold = true;
  const title = `${team} ${opponent}`;
  if (space.measure(title, { size: titleSizes.ofTwoLines, isBold }) <= space.width) {
    const { lines, size } = fitText(title, { ...space, size: titleSizes.largest, isBold });
    return [drawText(lines.join(' '), [margin.side, 68], { size, isBold })];
  }
  return [team, opponent].map((name, index) => {
    const { lines, size } = fitText(name, { ...space, size: titleSizes.ofTwoLines, isBold });
    return drawText(lines.join(' '), [margin.side, 50 + 26 * index], { size, isBold });
  });
}

function drawLiveLineup(url: string, caption: string, left: number): readonly Shape[] {
  const label = drawText(caption, [left + qrSize / 2, margin.top + qrSize + 18], { size: 16, align: 'middle' });
  return [...drawQrCode(url, [left, margin.top], qrSize), label];
}

type Stamp = SheetOptions & { readonly page: number; readonly pages: number };

/** The last line of a page: which version it shows, and which of several pages it is. */
export function drawStamp(data: SheetData, { paper, page, pages }: Stamp): Shape {
  const count = pages > 1 ? `  ·  ${data.texts.formatPage(page, pages)}` : '';
  return drawText(`Evenfield  ·  ${data.stamp}${count}`, [paper.width - margin.side, paper.height - margin.bottom], {
    size: 16,
    align: 'end',
  });
}

/** Splits a list into groups whose sizes differ by at most one, in order. */
export function splitEvenly<T>(entries: readonly T[], groups: number): readonly (readonly T[])[] {
  return Array.from({ length: groups }, (_, index) =>
    entries.slice(Math.ceil((index * entries.length) / groups), Math.ceil(((index + 1) * entries.length) / groups)),
  );
}
