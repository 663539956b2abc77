// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Language } from 'contract/primitives/languages';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { markupPayloads } from '#test/fakes/markup-payloads.ts';
import { sampleSheet } from '#test/fakes/sample-sheet.ts';
import { createPdf } from './create-pdf.ts';
import { estimateWidth } from './print-fonts.ts';
import { layOutPages, type PrintOptions, SHEETS } from './print-options.ts';
import type { Page, TextShape } from './sheets/drawing.ts';
import type { SheetData } from './sheets/sheet-data.ts';

const { resolve } = createRequire(import.meta.url);

async function readFont(path: string): Promise<ArrayBuffer> {
  return new Uint8Array(await readFile(resolve(`@expo-google-fonts/roboto/${path}`))).buffer;
}

const fonts = {
  regular: await readFont('400Regular/Roboto_400Regular.ttf'),
  bold: await readFont('700Bold/Roboto_700Bold.ttf'),
};
const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

type PdfCase = Pick<PrintOptions, 'sheet' | 'paper' | 'orientation'>;

function layOut(data: SheetData, options: PdfCase): readonly Page[] {
  return layOutPages(data, { ...options, measure: (text, { size }) => estimateWidth(text, size) });
}

async function createAndRead(pages: readonly Page[], { language = 'en' }: { readonly language?: Language } = {}) {
  const pictures: TextShape[] = [];
  const file = createPdf(pages, {
    title: 'Thunder 10U vs. Lightning',
    language,
    fonts,
    drawTextPicture: (text) => {
      pictures.push(text);
      return { dataUrl: onePixel, x: text.x, y: text.y, width: 10, height: 10 };
    },
  });
  const document = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  const { text } = await extractText(document);
  const printed = await Promise.all(pages.map((_, index) => document.getPage(index + 1)));
  const links = (await Promise.all(printed.map((page) => page.getAnnotations()))).flat();
  const { info } = await document.getMetadata();
  return {
    language: Object(info).Language,
    scripts: await document.getJSActions(),
    links,
    pictures,
    texts: text,
    sizes: printed.map(({ view }) => view.slice(2).map(Math.round)),
  };
}

/** Without spaces, which a PDF file does not store. */
const compact = (text: string) => text.replaceAll(/\s/g, '');

function compactTexts({ shapes }: Page): string {
  return compact(shapes.map((shape) => (shape.kind === 'text' ? shape.text : '')).join(''));
}

const letter = { paper: 'letter', orientation: 'portrait' } as const;
const extremes = [9, 13, 25].flatMap((players) => [3, 6, 15].map((innings) => ({ players, innings })));

const sizes = Array.from({ length: 17 }, (_, more) => 9 + more).flatMap((players) =>
  Array.from({ length: 13 }, (_, more) => ({ players, innings: 3 + more })),
);

describe('A PDF file', () => {
  it.each(['en', 'es'] as const)('A PDF file says that its texts are in %s.', async (language) => {
    const pages = layOut(sampleSheet({ players: 9, innings: 3 }), { sheet: 'dugout-card', ...letter });
    expect((await createAndRead(pages, { language })).language).toBe(language);
  });

  it.each([
    { paper: 'letter', orientation: 'portrait', size: [612, 792] },
    { paper: 'letter', orientation: 'landscape', size: [792, 612] },
    { paper: 'a4', orientation: 'portrait', size: [596, 842] },
    { paper: 'a4', orientation: 'landscape', size: [842, 596] },
  ] as const)(
    'A PDF file of each sheet on $paper, $orientation, has the pages and the texts of the sheet for 9, 13 and 25 players and 3, 6 and 15 innings.',
    async ({ size, ...paper }) => {
      for (const sheet of SHEETS) {
        const pages = extremes.flatMap((game) => layOut(sampleSheet(game), { ...paper, sheet }));
        const pdf = await createAndRead(pages);
        expect(pdf.texts.map(compact)).toEqual(pages.map(compactTexts));
        expect(pdf.sizes).toEqual(pages.map(() => size));
        expect(pdf.pictures).toEqual([]);
      }
    },
  );

  // One file for many sizes, because the fonts of a file take longer than its pages. Each size is printed on both papers,
  // each time as another sheet; that each sheet has the whole lineup of each size is tested without the slow files.
  it.each([
    { sheet: 'dugout-card', paper: 'letter', turn: 0 },
    { sheet: 'umpire-copies', paper: 'letter', turn: 1 },
    { sheet: 'wall-chart', paper: 'letter', turn: 2 },
    { sheet: 'dugout-card', paper: 'a4', turn: 1 },
    { sheet: 'umpire-copies', paper: 'a4', turn: 2 },
    { sheet: 'wall-chart', paper: 'a4', turn: 0 },
  ] as const)(
    'A PDF file of the $sheet on $paper has the texts of the sheet for every third size from 9 to 25 players and 3 to 15 innings.',
    async ({ sheet, paper, turn }) => {
      const pages = sizes
        .filter(({ players, innings }) => (players + innings) % 3 === turn)
        .flatMap((size) => layOut(sampleSheet(size), { sheet, paper, orientation: 'portrait' }));
      const pdf = await createAndRead(pages);
      expect(pdf.texts.map(compact)).toEqual(pages.map(compactTexts));
    },
  );

  it('[S-43] A PDF file has markup in names, the opponent and the title as text, and nothing that runs.', async () => {
    const data = sampleSheet({ players: 12, innings: 6 }, { opponent: markupPayloads[0] ?? '' });
    const players = data.players.map((player, index) => ({ ...player, name: markupPayloads[index] ?? player.name }));
    const pages = layOut({ ...data, players }, { sheet: 'dugout-card', paper: 'letter', orientation: 'portrait' });
    const drawn = pages.flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])));
    const pdf = await createAndRead(pages);
    expect(pdf.texts.map(compact)).toEqual(pages.map(compactTexts));
    // A name that is too long for its column is cut, and stays text.
    const cut = markupPayloads.filter((payload) => !drawn.some((text) => payload.startsWith(text.slice(0, 5))));
    expect(cut).toEqual([]);
    expect([pdf.scripts, pdf.links]).toEqual([null, []]);
  });

  it('A PDF file has the letters of European names as text, and draws other scripts as pictures.', async () => {
    const data = sampleSheet({ players: 9, innings: 3 });
    const names = ['Łucja', 'Σοφία', 'Юлія', 'Nguyễn', '太郎', 'Ana 😀'];
    const players = data.players.map((player, index) => ({ ...player, name: names[index] ?? player.name }));
    const sheet = { ...data, players };
    const pdf = await createAndRead(layOut(sheet, { sheet: 'dugout-card', paper: 'letter', orientation: 'portrait' }));
    const [text = ''] = pdf.texts;
    for (const name of names.slice(0, 4)) expect(text).toContain(name);
    expect(pdf.pictures.map((picture) => picture.text)).toEqual(expect.arrayContaining(['太郎', 'Ana 😀']));
    expect(pdf.pictures.map((picture) => picture.text)).not.toContain('Łucja');
  });
});
