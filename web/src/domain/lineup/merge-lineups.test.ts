import { expect, it } from 'vitest';
import { mergeLineups, takeInnings } from './merge-lineups.ts';
import type { LineupContent } from './saved-lineup.ts';

const lineup = (pitchers: string, changes: Partial<LineupContent> = {}): LineupContent => ({
  innings: [...pitchers].map((pitcher) => ({ P: pitcher })),
  battingOrder: ['a', 'b', 'c'],
  locks: [],
  ...changes,
});
const base = lineup('aaa');

it('takes each inning from the side that changed it', () => {
  const merged = mergeLineups(base, lineup('baa'), lineup('aca'));
  expect(merged).toEqual({ content: lineup('bca'), conflicts: [], isOrderInConflict: false });
});

it('names the innings that both sides changed differently, and keeps mine in them', () => {
  const merged = mergeLineups(base, lineup('bba'), lineup('cab'));
  expect(merged).toEqual({ content: lineup('bbb'), conflicts: [1], isOrderInConflict: false });
});

it('an inning that both sides changed in the same way is no conflict', () => {
  expect(mergeLineups(base, lineup('baa'), lineup('bac'))).toMatchObject({ content: lineup('bac'), conflicts: [] });
});

it('takes the batting order from the side that changed it, and says when both did', () => {
  const order = ['b', 'a', 'c'];
  const other = ['c', 'b', 'a'];
  expect(mergeLineups(base, base, lineup('aaa', { battingOrder: order })).content.battingOrder).toEqual(order);
  expect(mergeLineups(base, lineup('aaa', { battingOrder: order }), base).content.battingOrder).toEqual(order);
  const both = mergeLineups(base, lineup('aaa', { battingOrder: order }), lineup('aaa', { battingOrder: other }));
  expect(both).toMatchObject({ content: { battingOrder: order }, conflicts: [], isOrderInConflict: true });
});

it('the locks of an inning belong to it', () => {
  const mine = lineup('aaa', { locks: [{ inning: 1, playerId: 'a', position: 'P' }] });
  const theirs = lineup('aab', { locks: [{ inning: 3, playerId: 'b', position: null }] });
  const merged = mergeLineups(base, mine, theirs);
  expect(merged).toMatchObject({ conflicts: [], content: { locks: [...mine.locks, ...theirs.locks] } });
  expect(takeInnings(merged.content, base, [3])).toEqual({ ...mine, innings: base.innings });
});

it('a game that another device made shorter or longer has its innings', () => {
  expect(mergeLineups(base, lineup('baa'), lineup('aa')).content.innings).toEqual([{ P: 'b' }, { P: 'a' }]);
  expect(mergeLineups(base, lineup('baa'), lineup('aaac')).content.innings).toHaveLength(4);
});
