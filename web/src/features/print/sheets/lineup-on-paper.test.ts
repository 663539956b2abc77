import { describe, expect, it } from 'vitest';
import { layOutPages, type PrintOptions } from '#features/print/print-options.ts';
import { sampleSheet } from '#test/fakes/sample-sheet.ts';
import { estimateWidth } from '../print-fonts.ts';
import type { SheetCell, SheetData } from './sheet-data.ts';

const papers = [
  { paper: 'letter', orientation: 'portrait' },
  { paper: 'letter', orientation: 'landscape' },
  { paper: 'a4', orientation: 'portrait' },
  { paper: 'a4', orientation: 'landscape' },
] as const;

const sizes = Array.from({ length: 17 }, (_, more) => 9 + more).flatMap((players) =>
  Array.from({ length: 13 }, (_, more) => ({ players, innings: 3 + more })),
);

type Paper = Pick<PrintOptions, 'sheet' | 'paper' | 'orientation'>;

/** The texts of all pages, in the order in which they are drawn. */
function listTexts(data: SheetData, options: Paper): readonly string[] {
  const pages = layOutPages(data, { ...options, measure: (text, { size }) => estimateWidth(text, size) });
  return pages.flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])));
}

/**
 * The texts that follow each appearance of the texts in a row: one run for each group of innings, which may stand on
 * pages of their own.
 */
function readRuns(texts: readonly string[], row: readonly string[], cells: ReadonlySet<string>): readonly string[] {
  return texts.flatMap((_, start) => {
    if (row.some((text, index) => texts[start + index] !== text)) return [];
    const rest = texts.slice(start + row.length);
    const end = rest.findIndex((text) => !cells.has(text));
    return end === -1 ? rest : rest.slice(0, end);
  });
}

const formatCell = (cell: SheetCell) => {
  if (typeof cell === 'object') return cell.position;
  return cell === 'sit' ? 'SIT' : '–';
};

describe.each(papers)('The lineup on $paper, $orientation', (paper) => {
  it('is printed in full on the dugout card, player by player, for 9 to 25 players and 3 to 15 innings.', () => {
    for (const size of sizes) {
      const data = sampleSheet(size);
      const texts = listTexts(data, { ...paper, sheet: 'dugout-card' });
      const cells = new Set([...data.positions, 'SIT', '–']);
      for (const { place, number, name, cells: played } of data.players) {
        const printed = readRuns(texts, [place, number, name], cells);
        expect({ ...size, name, printed }).toEqual({ ...size, name, printed: played.map(formatCell) });
      }
    }
  });

  it('is printed in full on the wall chart, position by position, for 9 to 25 players and 3 to 15 innings.', () => {
    for (const size of sizes) {
      const data = sampleSheet(size);
      const texts = listTexts(data, { ...paper, sheet: 'wall-chart' });
      const names = new Set(data.players.map(({ name }) => name));
      for (const position of data.positions) {
        const fielders = data.innings.map(
          (inning) => data.players.find(({ cells }) => formatCell(cells[inning - 1] ?? 'out') === position)?.name,
        );
        const printed = readRuns(texts, [position], names);
        expect({ ...size, position, printed }).toEqual({ ...size, position, printed: fielders });
      }
    }
  });

  it('is printed in full on both copies for umpire and opponent, for 9 to 25 players and 3 to 15 innings.', () => {
    for (const size of sizes) {
      const data = sampleSheet(size);
      const texts = listTexts(data, { ...paper, sheet: 'umpire-copies' });
      const starts = new Set([...data.positions, 'Sub']);
      for (const { place, number, formalName, cells } of data.players) {
        const start = typeof cells[0] === 'object' ? cells[0].position : 'Sub';
        const printed = readRuns(texts, [place, number, formalName], starts);
        expect({ ...size, formalName, printed }).toEqual({ ...size, formalName, printed: [start, start] });
      }
    }
  });
});
