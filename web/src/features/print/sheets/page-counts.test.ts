import { expect, it } from 'vitest';
import { estimateWidth } from '#features/print/output/print-fonts.ts';
import { layOutPages, type PrintOptions } from '#features/print/print-options.ts';
import { sampleSheet } from '#test/fakes/sample-sheet.ts';

type Case = Pick<PrintOptions, 'sheet' | 'paper' | 'orientation'> & {
  /** The pages for 3, 4 … 15 innings, by the most players for whom they are right, from 9 players on. */
  readonly pages: Readonly<Record<number, string>>;
};

const cases: readonly Case[] = [
  {
    sheet: 'dugout-card',
    paper: 'letter',
    orientation: 'portrait',
    pages: { 9: '1111111122222', 12: '1111111133333', 13: '1111111233333', 23: '2222222233333', 25: '2222222355555' },
  },
  {
    sheet: 'dugout-card',
    paper: 'letter',
    orientation: 'landscape',
    pages: { 9: '1111111111111', 15: '2222222222222', 17: '2222222222333', 25: '3333333333333' },
  },
  {
    sheet: 'dugout-card',
    paper: 'a4',
    orientation: 'portrait',
    pages: { 9: '1111111122222', 13: '1111111133333', 14: '1111111233333', 25: '2222222233333' },
  },
  {
    sheet: 'dugout-card',
    paper: 'a4',
    orientation: 'landscape',
    pages: { 9: '1111111111122', 14: '2222222222222', 16: '2222222222233', 25: '3333333333333' },
  },
  {
    sheet: 'umpire-copies',
    paper: 'letter',
    orientation: 'portrait',
    pages: { 16: '1111111111111', 25: '2222222222222' },
  },
  {
    sheet: 'umpire-copies',
    paper: 'letter',
    orientation: 'landscape',
    pages: { 11: '1111111111111', 25: '2222222222222' },
  },
  {
    sheet: 'umpire-copies',
    paper: 'a4',
    orientation: 'portrait',
    pages: { 17: '1111111111111', 25: '2222222222222' },
  },
  {
    sheet: 'umpire-copies',
    paper: 'a4',
    orientation: 'landscape',
    pages: { 10: '1111111111111', 25: '2222222222222' },
  },
  {
    sheet: 'wall-chart',
    paper: 'letter',
    orientation: 'portrait',
    pages: { 20: '1111122222223', 25: '2222233333334' },
  },
  {
    sheet: 'wall-chart',
    paper: 'letter',
    orientation: 'landscape',
    pages: { 11: '1111111122222', 25: '2222222233333' },
  },
  {
    sheet: 'wall-chart',
    paper: 'a4',
    orientation: 'portrait',
    pages: { 22: '1111122222223', 25: '2222233333334' },
  },
  {
    sheet: 'wall-chart',
    paper: 'a4',
    orientation: 'landscape',
    pages: { 10: '1111111112222', 25: '2222222223333' },
  },
];

it.each(cases)(
  'The $sheet on $paper, $orientation, has the right number of pages for 9 to 25 players and 3 to 15 innings.',
  ({ pages, ...options }) => {
    const measure = (text: string, { size }: { readonly size: number }) => estimateWidth(text, size);
    const expected = Object.entries(pages);
    for (let players = 9; players <= 25; players += 1) {
      const counts = Array.from(
        { length: 13 },
        (_, index) => layOutPages(sampleSheet({ players, innings: index + 3 }), { ...options, measure }).length,
      );
      const row = expected.find(([most]) => players <= Number(most))?.[1];
      expect({ players, pages: counts.join('') }).toEqual({ players, pages: row });
    }
  },
);
