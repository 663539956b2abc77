import { expect, it } from 'vitest';
import { type CaughtGame, countCaughtToday } from './caught-today.ts';

const [date, gameId] = ['2026-11-21', 'second'];
const first: CaughtGame = {
  ...{ gameId: 'first', date, startTime: '10:00', source: 'played', isOver: false },
  innings: [{ C: 'emma', P: 'ava' }, { C: 'emma' }, { C: 'ava' }, { P: 'emma' }],
};
const caught = (change: Partial<CaughtGame>, startTime: string | null = '13:00') =>
  Object.fromEntries(countCaughtToday([{ ...first, ...change }], { gameId, date: `${date}T00:00:00.000Z`, startTime }));

it('The innings that players caught on the day of a game are those of games before it that are over.', () => {
  const both = { emma: 2, ava: 1 };
  expect(caught({})).toEqual(both);
  expect(caught({ source: 'final', isOver: true })).toEqual(both);
  expect(caught({ source: 'final' })).toEqual({});
  expect(caught({ gameId })).toEqual({});
  expect(caught({ date: '2026-11-20' })).toEqual({});
  expect(caught({ startTime: '15:00:00' })).toEqual({});
});

it('Of two games of a day without start times, each may be the earlier one.', () => {
  expect([caught({ startTime: null }), caught({}, null)]).toEqual([
    { emma: 2, ava: 1 },
    { emma: 2, ava: 1 },
  ]);
});
