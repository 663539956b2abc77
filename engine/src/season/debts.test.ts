import { expect, it } from 'vitest';
import { seasonDebts } from './debts.ts';

it('who sat more than a fair part of the innings he was there has a debt, who sat less has a credit', () => {
  const records = [
    { playerId: 'a', sits: 3, present: 12 },
    { playerId: 'b', sits: 1, present: 12 },
    { playerId: 'c', sits: 1, present: 6 },
  ];
  const debts = seasonDebts(records, { sits: 3, present: 18 });
  expect([...debts.values()]).toEqual([3 - 2, 1 - 2, 1 - 1]);
});

it('a season that has not begun owes nothing', () => {
  expect(seasonDebts([], { sits: 0, present: 0 }).size).toBe(0);
});
