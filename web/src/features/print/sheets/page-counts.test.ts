import { expect, it } from 'vitest';
import { layOutPages, type PrintOptions } from '#features/print/print-options.ts';
import { sampleSheet } from '#test/fakes/sample-sheet.ts';
import { estimateWidth } from '../print-fonts.ts';

/** The pages for 3, 4 … 15 innings, by the most players for whom they are right, from 9 players on. */
type PageCounts = Readonly<Record<number, string>>;
type Case = readonly [PrintOptions['sheet'], PrintOptions['paper'], PrintOptions['orientation'], PageCounts];

const cases: readonly Case[] = [
  [
    'dugout-card',
    'letter',
    'portrait',
    {
      10: '1111111122222',
      11: '1111111122223',
      12: '1111111122233',
      13: '1111111123333',
      16: '1111111133333',
      17: '1111111233333',
      23: '2222222233333',
      25: '2222222355555',
    },
  ],
  [
    'dugout-card',
    'letter',
    'landscape',
    { 12: '1111111111111', 13: '1111111111222', 17: '2222222222222', 18: '2222222222333', 25: '3333333333333' },
  ],
  [
    'dugout-card',
    'a4',
    'portrait',
    {
      12: '1111111122222',
      13: '1111111122223',
      14: '1111111122233',
      15: '1111111122333',
      17: '1111111133333',
      18: '1111111233333',
      25: '2222222233333',
    },
  ],
  [
    'dugout-card',
    'a4',
    'landscape',
    { 11: '1111111111111', 12: '1111111111122', 16: '2222222222222', 17: '2222222222233', 25: '3333333333333' },
  ],
  ['umpire-copies', 'letter', 'portrait', { 16: '1111111111111', 25: '2222222222222' }],
  ['umpire-copies', 'letter', 'landscape', { 11: '1111111111111', 25: '2222222222222' }],
  ['umpire-copies', 'a4', 'portrait', { 17: '1111111111111', 25: '2222222222222' }],
  ['umpire-copies', 'a4', 'landscape', { 10: '1111111111111', 25: '2222222222222' }],
  ['wall-chart', 'letter', 'portrait', { 25: '1111122222223' }],
  ['wall-chart', 'letter', 'landscape', { 18: '1111111122222', 25: '2222222233333' }],
  ['wall-chart', 'a4', 'portrait', { 25: '1111122222223' }],
  ['wall-chart', 'a4', 'landscape', { 17: '1111111112222', 25: '2222222223333' }],
];

it.each(cases)(
  'The %s on %s, %s, has the right number of pages for 9 to 25 players and 3 to 15 innings.',
  (sheet, paper, orientation, pages) => {
    const measure = (text: string, { size }: { readonly size: number }) => estimateWidth(text, size);
    const expected = Object.entries(pages);
    for (let players = 9; players <= 25; players += 1) {
      const counts = Array.from(
        { length: 13 },
        (_, index) =>
          layOutPages(sampleSheet({ players, innings: index + 3 }), { sheet, paper, orientation, measure }).length,
      );
      const row = expected.find(([most]) => players <= Number(most))?.[1];
      expect({ players, pages: counts.join('') }).toEqual({ players, pages: row });
    }
  },
);
