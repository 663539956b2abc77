import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countFewestAssignments } from './least-changes.ts';

it.each([
  // Two innings of one player and one of another at each position would need twelve players.
  { positions: 6, innings: 3, players: 10, most: 2, expected: 12 },
  { positions: 6, innings: 3, players: 12, most: 2, expected: 12 },
  { positions: 6, innings: 3, players: 9, most: 2, expected: 12 },
  { positions: 3, innings: 3, players: 9, most: 1, expected: 9 },
  { positions: 3, innings: 3, players: 3, most: 3, expected: 3 },
  { positions: 0, innings: 3, players: 0, most: 0, expected: 0 },
])('$players players fill $positions positions for $innings innings with $expected assignments', (size) => {
  const { expected, players, ...zone } = size;
  expect(countFewestAssignments({ ...zone, players: { least: players, most: players } })).toBe(expected);
});

/** Every way to give the innings of the positions to players, each as the number of its assignments. */
function listAssignments(innings: readonly number[], left: readonly number[]): readonly number[] {
  const [first, ...others] = innings;
  if (first === undefined) return left.every((free) => free === 0) ? [0] : [];
  const divide = (rest: number, player: number): readonly (readonly number[])[] => {
    if (player === left.length) return rest === 0 ? [[]] : [];
    const most = Math.min(rest, left[player] ?? 0);
    return Array.from({ length: most + 1 }, (_, units) => units).flatMap((units) =>
      divide(rest - units, player + 1).map((more) => [units, ...more]),
    );
  };
  return divide(first, 0).flatMap((given) => {
    const used = given.filter((units) => units > 0).length;
    const after = left.map((free, player) => free - (given[player] ?? 0));
    return listAssignments(others, after).map((count) => count + used);
  });
}

it('is never more than the fewest assignments that any division of the innings has', () => {
  const sizes = fc.record({
    positions: fc.integer({ min: 1, max: 3 }),
    innings: fc.integer({ min: 1, max: 3 }),
    counts: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 5 }),
  });
  fc.assert(
    fc.property(sizes, ({ positions, innings, counts }) => {
      fc.pre(counts.reduce((sum, count) => sum + count, 0) === positions * innings);
      const all = listAssignments(
        Array.from({ length: positions }, () => innings),
        counts,
      );
      const players = { least: counts.length, most: counts.length };
      const bound = countFewestAssignments({ positions, innings, players, most: Math.max(...counts) });
      expect(bound).toBeLessThanOrEqual(Math.min(...all));
    }),
    { seed: 1, numRuns: 300 },
  );
});
