import fc from 'fast-check';
import { expect, it } from 'vitest';
import { balancedOrder, battingLags, continuousOrder } from '#engine/batting-order.ts';

it('[B1] lets all players bat in the order given when there is no last game', () => {
  expect(continuousOrder(['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
});

it('[B3] starts the next game after the last batter of the last one', () => {
  expect(continuousOrder(['a', 'b', 'c', 'd'], { lastOrder: ['b', 'a', 'd', 'c'], lastBatter: 'a' })).toEqual([
    'd',
    'c',
    'b',
    'a',
  ]);
});

it('[B3] leaves out absent players and appends new ones', () => {
  const lastGame = { lastOrder: ['a', 'b', 'c'], lastBatter: 'a' };
  expect(continuousOrder(['d', 'a', 'c'], lastGame)).toEqual(['c', 'a', 'd']);
});

it('[B1] puts late arrivals at the end', () => {
  expect(continuousOrder(['a', 'b', 'c'], { late: ['a', 'a', 'x'] })).toEqual(['b', 'c', 'a']);
});

it('[B3] puts players who batted early late, and leaves equal players in their order', () => {
  const games = [['a', 'b', 'c', 'd', 'e']];
  expect(balancedOrder(['a', 'b', 'c', 'd', 'e'], { games })).toEqual(['e', 'd', 'c', 'b', 'a']);
  expect(balancedOrder(['a', 'b', 'c', 'd', 'e'], { games: [] })).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('[B3] counts a missed game as 0, and a long order as much as a short one', () => {
  const games = [
    ['a', 'b'],
    ['c', 'd', 'e', 'f'],
  ];
  expect([...battingLags(['a', 'b', 'c', 'f', 'new'], games).values()]).toEqual([-0.25, 0.25, -0.375, 0.375, 0]);
  expect(balancedOrder(['a', 'b', 'c', 'f', 'new'], { games })).toEqual(['f', 'b', 'new', 'a', 'c']);
});

it('[B3] puts late arrivals at the end, whatever places they had before', () => {
  const games = [['a', 'b', 'c']];
  expect(balancedOrder(['a', 'b', 'c'], { games, late: ['c', 'gone'] })).toEqual(['b', 'a', 'c']);
});

it('[B3] finds the order with the least sum of squares', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const order = fc.shuffledSubarray(ids, { minLength: 2 });
  const toMakeUp = (games: readonly (readonly string[])[]) =>
    [...battingLags(ids, games).values()].reduce((sum, lag) => sum + lag ** 2, 0);
  fc.assert(
    fc.property(fc.array(order, { maxLength: 6 }), fc.shuffledSubarray(ids, { minLength: 2 }), (games, coming) => {
      const left = toMakeUp([...games, balancedOrder(coming, { games })]);
      for (const other of permutations(coming)) expect(left).toBeLessThanOrEqual(toMakeUp([...games, other]) + 1e-9);
    }),
    { seed: 51 },
  );
});

it('[B3] has all players at the middle on average after as many games as players', () => {
  const ids = Array.from({ length: 12 }, (_, index) => `p${index}`);
  let games: readonly (readonly string[])[] = [];
  for (const _ of ids) games = [...games, balancedOrder(ids, { games })];
  for (const lag of battingLags(ids, games).values()) expect(Math.abs(lag)).toBeLessThanOrEqual(0.5);
});

function permutations(ids: readonly string[]): readonly (readonly string[])[] {
  if (ids.length === 0) return [[]];
  return ids.flatMap((id) => permutations(ids.filter((other) => other !== id)).map((rest) => [id, ...rest]));
}
