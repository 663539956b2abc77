import { drawLine, drawQrCode, drawText, fitText, type Page, type Point, type Shape } from '../sheets/drawing.ts';
import type { SheetOptions } from '../sheets/sheet-page.ts';
import type { SheetTexts } from '../sheets/sheet-texts.ts';

export type FamilyCode = { readonly firstName: string; readonly name: string; readonly url: string };

const columns = 2;
const rows = 6;
export const codesPerPage = columns * rows;

/** No printer reaches the edge of the paper. */
const margin = 36;
const codeSize = 126;
/** More than the four modules of white that a reader needs around a code. */
const gap = 22;

/** Pieces of paper to cut, of equal size: the code of a player with the name, the team and what it is for. */
export function layOutFamilyCodes(codes: readonly FamilyCode[], options: PageOptions): readonly Page[] {
  const pages = Array.from({ length: Math.ceil(codes.length / codesPerPage) }, (_, page) =>
    codes.slice(page * codesPerPage, (page + 1) * codesPerPage),
  );
  return pages.map((ofPage) => ({ ...options.paper, shapes: drawPage(ofPage, options) }));
}

type PageOptions = SheetOptions & {
  readonly teamName: string;
  readonly texts: Pick<SheetTexts, 'describeFamilyCode'>;
};

function drawPage(codes: readonly FamilyCode[], options: PageOptions): readonly Shape[] {
  const { paper } = options;
  const width = (paper.width - 2 * margin) / columns;
  const height = (paper.height - 2 * margin) / rows;
  const pieces = codes.flatMap((code, index) => {
    const corner: Point = [margin + (index % columns) * width, margin + Math.floor(index / columns) * height];
    return drawPiece(code, { ...options, corner, width, height });
  });
  const used = Math.ceil(codes.length / columns);
  const bottom = margin + used * height;
  const across = Array.from({ length: used + 1 }, (_, row) => margin + row * height);
  const down = Array.from({ length: columns + 1 }, (_, column) => margin + column * width);
  const cut = { ink: 'gray', isDashed: true } as const;
  return [
    ...across.map((y) => drawLine([margin, y], [paper.width - margin, y], cut)),
    ...down.map((x) => drawLine([x, margin], [x, bottom], cut)),
    ...pieces,
  ];
}

type Piece = PageOptions & { readonly corner: Point; readonly width: number; readonly height: number };

function drawPiece({ firstName, name, url }: FamilyCode, piece: Piece): readonly Shape[] {
  const { corner, width, height, teamName, texts, measure } = piece;
  const [left, top] = corner;
  const middle = top + height / 2;
  const x = left + codeSize + 2 * gap;
  const space = { width: width - codeSize - 3 * gap, measure };
  const title = fitText(name, { ...space, size: 26, smallest: 16, isBold: true });
  const team = fitText(teamName, { ...space, size: 16, smallest: 12 });
  const sentence = fitText(texts.describeFamilyCode(firstName), {
    ...space,
    ...{ size: 16, smallest: 16, maxLines: 4 },
  });
  const { size } = sentence;
  const lines = sentence.lines.map((line, index) => drawText(line, [x, middle + 8 + index * 20], { size }));
  return [
    ...drawQrCode(url, [left + gap, middle - codeSize / 2], codeSize),
    drawText(title.lines.join(' '), [x, middle - 42], { size: title.size, isBold: true }),
    drawText(team.lines.join(' '), [x, middle - 18], { size: team.size }),
    ...lines,
  ];
}
