import { expect, it } from 'vitest';
import { findSwapRole } from './place-player.ts';
import { getPlaceKey } from './places.ts';

const selected = { inning: 1, position: 'C', playerId: 'eva' };
const shortstop = { inning: 1, position: 'SS', playerId: 'ida' };
const pitcher = { inning: 1, position: 'P', playerId: 'dan' };
const otherInning = { ...shortstop, inning: 2 };
const validSwaps = new Set([getPlaceKey(shortstop)]);

it.each([
  ['a swap that breaks no rule is safe', validSwaps, shortstop, 'target'],
  ['a swap that breaks a rule is risky', validSwaps, pitcher, 'risky'],
  ['while the swaps are still being judged no target is risky', undefined, pitcher, undefined],
  ['while the swaps are still being judged no target is called safe', undefined, shortstop, undefined],
  ['another inning is no target', validSwaps, otherInning, undefined],
])('Of the places under a dragged player, %s.', (_, swaps, place, role) => {
  expect(findSwapRole({ selection: { selected, validSwaps: swaps }, dropTarget: place }, place)).toBe(role);
  expect(findSwapRole({ selection: { selected, validSwaps: swaps }, dropTarget: place }, selected)).toBe('selected');
});
