import { LANGUAGES, type Language } from 'contract/primitives/languages';
import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { estimateWidth } from '../print-fonts.ts';
import { toPaperSize } from '../print-options.ts';
import type { BoxShape, Page } from '../sheets/drawing.ts';
import { sheetTexts } from '../sheets/sheet-texts.ts';
import { codesPerPage, type FamilyCode, layOutFamilyCodes } from './family-codes-sheet.ts';

const papers = ['letter', 'a4'] as const;
const token = (number: number) => String(number).padStart(3, '0').repeat(15).slice(0, 43);
const codes = Array.from(
  { length: 13 },
  (_, index): FamilyCode => ({
    firstName: index === 3 ? 'Maximiliane-Alexandra' : `Ava${index}`,
    name: index === 3 ? 'Maximiliane-Alexandra K.' : `Ava${index} K.`,
    url: `https://evenfield.example.com/answer/${token(index)}`,
  }),
);

function layOut(paper: (typeof papers)[number], shown: readonly FamilyCode[] = codes, language: Language = 'en') {
  const measure = (text: string, { size }: { readonly size: number }) => estimateWidth(text, size);
  const size = toPaperSize({ paper, orientation: 'portrait' });
  return layOutFamilyCodes(shown, {
    ...{ teamName: 'Oak Hill Otters', texts: sheetTexts[language], paper: size, measure },
  });
}

const isBlack = (shape: Page['shapes'][number]): shape is BoxShape => shape.kind === 'box' && shape.fill === 'black';

/** What a camera sees of a piece of the page: two pixels for one of the page. */
function photograph({ width, height, shapes }: Page, [column, row]: readonly [number, number]) {
  const scale = 2;
  const [wide, high] = [(width - 72) / 2, (height - 72) / 6];
  const size = { width: Math.floor(wide * scale), height: Math.floor(high * scale) };
  const data = new Uint8Array(size.width * size.height * 4).fill(255);
  const [left, top] = [36 + column * wide, 36 + row * high];
  for (const box of shapes.filter(isBlack)) {
    for (let y = Math.round((box.y - top) * scale); y < Math.round((box.y + box.height - top) * scale); y += 1) {
      for (let x = Math.round((box.x - left) * scale); x < Math.round((box.x + box.width - left) * scale); x += 1) {
        if (x >= 0 && y >= 0 && x < size.width && y < size.height)
          data.fill(0, 4 * (y * size.width + x), 4 * (y * size.width + x) + 3);
      }
    }
  }
  return { ...size, data };
}

describe('The sheet of family codes', () => {
  it.each(papers)(
    '[B.98] has twelve pieces on a page of %s, and the code of each is the link of its player.',
    (paper) => {
      const pages = layOut(paper);
      expect(pages).toHaveLength(2);
      const read = codes.map((_, index) => {
        const place = [index % 2, Math.floor((index % codesPerPage) / 2)] as const;
        return decodeQR(
          photograph(pages[Math.floor(index / codesPerPage)] ?? { width: 0, height: 0, shapes: [] }, place),
        );
      });
      expect(read).toEqual(codes.map(({ url }) => url));
    },
  );

  it.each(papers.flatMap((paper) => LANGUAGES.map((language) => [paper, language] as const)))(
    '[B.98b] keeps every text and code inside its piece on %s in %s, also with a long name, and names no other player.',
    (paper, language) => {
      const [page] = layOut(paper, codes, language);
      const { width = 0, height = 0, shapes = [] } = page ?? {};
      const [wide, high] = [(width - 72) / 2, (height - 72) / 6];
      const columnOf = (x: number) => Math.floor((x - 36) / wide);
      const rowOf = (y: number) => Math.floor((y - 36) / high);
      for (const shape of shapes) {
        if (shape.kind === 'line') continue;
        const right = shape.kind === 'box' ? shape.x + shape.width : shape.x + estimateWidth(shape.text, shape.size);
        const bottom = shape.kind === 'box' ? shape.y + shape.height : shape.y;
        expect([columnOf(right), rowOf(bottom)]).toEqual([columnOf(shape.x), rowOf(shape.y)]);
        // The white that a reader needs is beside a code of the next piece.
        expect(right).toBeLessThanOrEqual(36 + (columnOf(shape.x) + 1) * wide - 22);
      }
      expect(shapes.some((shape) => shape.kind === 'text' && shape.text.includes('Maximiliane-Al'))).toBe(true);
      const texts = shapes.flatMap((shape) =>
        shape.kind === 'text' && rowOf(shape.y) === 0 && columnOf(shape.x) === 0 ? [shape.text] : [],
      );
      const sentence = {
        en: 'Scan this code to say whether Ava0 is coming.',
        es: 'Escanea este código para avisar si Ava0 viene.',
      }[language];
      expect(texts.join(' ')).toBe(`Ava0 K. Oak Hill Otters ${sentence}`);
    },
  );

  it('[B.98c] has no cut lines around places without a code.', () => {
    const [page] = layOut('letter', codes.slice(0, 3));
    const lines =
      page?.shapes.flatMap((shape) => (shape.kind === 'line' ? [Math.max(shape.from[1], shape.to[1])] : [])) ?? [];
    expect(Math.max(...lines)).toBeCloseTo(36 + (2 * (1056 - 72)) / 6);
  });
});
