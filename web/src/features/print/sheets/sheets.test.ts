import { describe, expect, it } from 'vitest';
import { layOutPages, type PrintOptions } from '#features/print/print-options.ts';
import { sampleSheet } from '#test/fakes/sample-sheet.ts';
import { estimateWidth } from '../print-fonts.ts';
import type { Page, TextShape } from './drawing.ts';
import type { SheetData } from './sheet-data.ts';

const measure = (text: string, { size }: { readonly size: number }) => estimateWidth(text, size);

const papers: readonly Pick<PrintOptions, 'paper' | 'orientation'>[] = [
  { paper: 'letter', orientation: 'portrait' },
  { paper: 'letter', orientation: 'landscape' },
  { paper: 'a4', orientation: 'portrait' },
  { paper: 'a4', orientation: 'landscape' },
];
const upright = { paper: 'letter', orientation: 'portrait' } as const;

const playerCounts = [7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25];
const inningCounts = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
const games = playerCounts.flatMap((players) => inningCounts.map((innings) => ({ players, innings })));

function textsOf({ shapes }: Page): readonly TextShape[] {
  return shapes.filter((shape) => shape.kind === 'text');
}

function countTexts(pages: readonly Page[], matches: (text: TextShape) => boolean): number {
  return pages.flatMap(textsOf).filter(matches).length;
}

/** Everything that would lie beyond the paper. */
function listOverflow({ width, height, shapes }: Page): readonly string[] {
  return shapes.flatMap((shape) => {
    if (shape.kind === 'line') return [];
    if (shape.kind === 'box') {
      const isInside =
        shape.x >= 0 && shape.y >= 0 && shape.x + shape.width <= width && shape.y + shape.height <= height;
      return isInside ? [] : [`box at ${shape.x}, ${shape.y}`];
    }
    const wide = estimateWidth(shape.text, shape.size);
    const left = { start: shape.x, middle: shape.x - wide / 2, end: shape.x - wide }[shape.align];
    return left >= 0 && left + wide <= width && shape.y <= height - 24
      ? []
      : [`"${shape.text}" at ${left}, ${shape.y}`];
  });
}

describe.each(papers)('sheets on $paper, $orientation,', (paper) => {
  it.each(['dugout-card', 'umpire-copies', 'wall-chart'] as const)(
    'stay on the paper as %s, with the title on each page, for 7 to 25 players and 3 to 15 innings.',
    (sheet) => {
      for (const game of games) {
        const data = sampleSheet(game);
        const pages = layOutPages(data, { ...paper, sheet, measure });
        expect({ ...game, overflow: pages.flatMap(listOverflow) }).toEqual({ ...game, overflow: [] });
        for (const page of pages) {
          expect(textsOf(page).some(({ text }) => text.startsWith('Thunder 10U'))).toBe(true);
          expect([page.width, page.height]).toEqual([pages[0]?.width, pages[0]?.height]);
        }
      }
    },
  );

  it('say in the dugout card once for each player and inning where the player is.', () => {
    for (const game of games) {
      const pages = layOutPages(sampleSheet(game), { ...paper, sheet: 'dugout-card', measure });
      const sits = game.innings * (game.players - Math.min(9, game.players));
      expect(countTexts(pages, ({ text }) => text === 'SIT')).toBe(sits);
      for (const position of ['P', 'C', 'SS', 'RF'].slice(0, game.players === 7 ? 3 : 4)) {
        expect(countTexts(pages, ({ text }) => text === position)).toBe(game.innings);
      }
    }
  });

  it('name each player at each inning of the wall chart.', () => {
    const pages = layOutPages(sampleSheet({ players: 13, innings: 9 }), { ...paper, sheet: 'wall-chart', measure });
    // Nine innings: in the field or on the bench. The batting order is one line of text more.
    expect(countTexts(pages, ({ text }) => text === 'PlB')).toBe(9);
  });
});

describe('The dugout card', () => {
  const pagesOf = (data: SheetData) => layOutPages(data, { ...upright, sheet: 'dugout-card', measure });

  it('The dugout card has one page for a usual game, with names and rows as large as there is room for.', () => {
    const [page, ...more] = pagesOf(sampleSheet({ players: 13, innings: 6 }));
    expect(more).toEqual([]);
    const name = page && textsOf(page).find(({ text }) => text === 'PlA');
    expect(name).toMatchObject({ size: 26, isBold: true });
  });

  it('uses type of at least 12 points (16 pixels) but for long names, up to 25 players and 15 innings.', () => {
    const pages = pagesOf(sampleSheet({ players: 25, innings: 15 }));
    expect(Math.min(...pages.flatMap(textsOf).map(({ size }) => size))).toBeGreaterThanOrEqual(16);
  });

  it('prints a name of 40 characters in full, on two lines.', () => {
    const data = sampleSheet({ players: 9, innings: 6 });
    const long = 'Maximiliana-Alexandra-Konstantinopoulou1';
    const players = data.players.map((player, index) => (index === 0 ? { ...player, name: long } : player));
    const texts = pagesOf({ ...data, players }).flatMap(textsOf);
    const [number] = texts.filter(({ text }) => text === '40');
    const besideNumber = texts.filter(({ x, y }) => x === 144 && Math.abs(y - (number?.y ?? 0)) < 24);
    expect(besideNumber.map(({ text }) => text)).toHaveLength(2);
    expect(besideNumber.map(({ text }) => text).join('')).toBe(long);
  });

  it('shows a player who is away with a dash, not as sitting.', () => {
    const data = sampleSheet({ players: 9, innings: 3 });
    const players = data.players.map((player, index) =>
      index === 0 ? { ...player, cells: ['out', 'sit', 'sit'] as const } : player,
    );
    const pages = pagesOf({ ...data, players });
    expect(countTexts(pages, ({ text }) => text === '–')).toBe(1);
    expect(countTexts(pages, ({ text }) => text === 'SIT')).toBe(2);
  });

  it('says who pitches and catches when, and who rests.', () => {
    const data = sampleSheet({ players: 9, innings: 3 }, { notes: ['Finley rests: no pitching today.'] });
    const texts = pagesOf(data)
      .flatMap(textsOf)
      .map(({ text }) => text);
    expect(texts).toContain('Pitchers: PlI 1, PlH 2, PlG 3');
    expect(texts).toContain('Finley rests: no pitching today.');
  });

  it('[B.48b] says how much sits differ if the game ends early, which is for the coach alone.', () => {
    const data = sampleSheet({ players: 9, innings: 6 });
    const has = (pages: readonly Page[]) =>
      countTexts(pages, ({ text }) => text === 'If it ends after inning 3 · 4 · 5 · 6: sits differ by 1 · 1 · 1 · 1.');
    expect(has(pagesOf(data))).toBe(1);
    expect(has(layOutPages(data, { ...upright, sheet: 'umpire-copies', measure }))).toBe(0);
  });

  it('marks pitchers with a box and names them, but not in tee-ball, where P is a place like others.', () => {
    const size = { players: 9, innings: 3 };
    const boxes = (data: SheetData) =>
      pagesOf(data).flatMap(({ shapes }) => shapes.filter((shape) => shape.kind === 'box' && shape.radius === 6));
    const teeBall = sampleSheet(size, { hasPitchers: false });
    expect(boxes(sampleSheet(size))).toHaveLength(6);
    expect(boxes(teeBall)).toHaveLength(3);
    expect(countTexts(pagesOf(sampleSheet(size)), ({ text }) => text.startsWith('Pitchers:'))).toBe(1);
    expect(countTexts(pagesOf(teeBall), ({ text }) => text.startsWith('Pitchers:'))).toBe(0);
    expect(countTexts(pagesOf(teeBall), ({ text }) => text === 'P')).toBe(3);
  });

  it('carries the code of the shared page only while the lineup is shared.', () => {
    const size = { players: 9, innings: 3 };
    const boxes = (data: SheetData) =>
      pagesOf(data).flatMap(({ shapes }) => shapes.filter(({ kind }) => kind === 'box'));
    const shared = sampleSheet(size, { sharedUrl: 'https://evenfield.example/shared/abc' });
    expect(boxes(shared).length).toBeGreaterThan(boxes(sampleSheet(size)).length + 100);
    expect(
      pagesOf(sampleSheet(size))
        .flatMap(textsOf)
        .map(({ text }) => text),
    ).not.toContain('Live lineup');
  });
});

describe('The pitching log', () => {
  const pitcher = (index: number) => ({
    number: String(index),
    name: `Montgomery-Featherstonehaugh${index}, Alexandrina`,
    innings: '1–2, 5, 7',
    pitches: '31',
    countThatDay: '51',
    nextDay: 'Wed, Nov 25, 2026',
  });

  it.each(papers)('stays on one page of $paper, $orientation, with up to 12 pitchers of long names.', (paper) => {
    for (const count of [0, 1, 3, 6, 12]) {
      const pitchers = Array.from({ length: count }, (_, index) => pitcher(index));
      const data = sampleSheet({ players: 13, innings: 6 }, { pitchers });
      const pages = layOutPages(data, { ...paper, sheet: 'pitching-log', measure });
      expect({ count, pages: pages.length, overflow: pages.flatMap(listOverflow) }).toEqual({
        ...{ count, pages: 1, overflow: [] },
      });
    }
  });

  it('[B.49] has a line for each pitcher, empty lines to write on, and places for three signatures.', () => {
    const data = sampleSheet({ players: 9, innings: 6 });
    const pages = layOutPages(data, { ...upright, sheet: 'pitching-log', measure });
    const texts = pages.flatMap(textsOf).map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining(['LastA, PlA', '1–2', '31', '51', 'Wed, Nov 25, 2026', 'Manager: Dana Rivera']),
    );
    expect(texts.filter((text) => text === 'Date and time')).toHaveLength(3);
    expect(texts).toContain('Rest by Pitch Smart for 12U.');
    const rows = pages.flatMap(({ shapes }) =>
      shapes.filter((shape) => shape.kind === 'line' && shape.from[1] === shape.to[1] && shape.ink === 'gray'),
    );
    expect(rows).toHaveLength(6);
  });
});

describe('The umpire and opponent copies', () => {
  const pagesOf = (players: number) =>
    layOutPages(sampleSheet({ players, innings: 6 }), { ...upright, sheet: 'umpire-copies', measure });

  it('stand on one sheet with a line to cut along, or on one sheet each for a long order.', () => {
    expect(pagesOf(13)).toHaveLength(1);
    expect(pagesOf(25)).toHaveLength(2);
  });

  it('name each batter with number and name in both copies, and those on the bench as substitutes too.', () => {
    const pages = pagesOf(13);
    // Player J is at the tenth place, so inning 1 is on the bench; player A starts at catcher.
    expect(countTexts(pages, ({ text }) => text === 'LastA, P.')).toBe(2);
    expect(countTexts(pages, ({ text }) => text === 'LastJ, P.')).toBe(4);
    expect(countTexts(pages, ({ text }) => text === 'Sub')).toBe(8);
    expect(countTexts(pages, ({ text }) => text.startsWith('Pl'))).toBe(0);
  });
});
