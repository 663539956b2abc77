import fc from 'fast-check';
import { expect, it } from 'vitest';
import { battingOrderFor } from '#engine/batting-order.ts';
import { check } from '#engine/check.ts';
import type { Draft, Problem, Rules } from '#engine/problem.ts';
import { BATTING_MODES } from '#engine/vocabulary.ts';
import { anyProblem } from './random-problems.ts';

const anyBatting: fc.Arbitrary<NonNullable<Rules['B1']>> = fc.record({
  level: fc.constant('required'),
  mode: fc.constantFrom(...BATTING_MODES),
  battingFor: fc.constantFrom('P', 'C', '1B'),
});

/** A game with an order made earlier, and a start of which some positions may still be empty. */
const anyStart = fc
  .tuple(
    anyProblem({ players: [3, 14], innings: [1, 4], positions: [3, 10] }),
    anyBatting,
    fc.oneof(fc.constant(0), fc.nat(10)),
    fc.array(fc.nat(20), { maxLength: 16 }),
  )
  .map(([problem, B1, empty, before]) => {
    const there = problem.players.filter(({ present }) => present[0] === true);
    const cells = problem.positions.flatMap((position, place) => {
      const player = there[place];
      return player === undefined || place < empty ? [] : [[position, player.id] as const];
    });
    const battingOrder = before.map((pick) => problem.players[pick]?.id ?? 'former player');
    const draft: Draft = { innings: [Object.fromEntries(cells)], battingOrder };
    return { problem: { ...problem, rules: { B1 } } satisfies Problem, draft };
  });

it('[B1] fills in a valid order for any draft order and any starters', () => {
  fc.assert(
    fc.property(anyStart, ({ problem, draft }) => {
      const battingOrder = battingOrderFor(problem, draft);
      expect(check(problem, { ...draft, battingOrder }).filter(({ rule }) => rule === 'B1')).toEqual([]);
    }),
    { seed: 15, numRuns: 2000 },
  );
});

it('[B1] returns a filled-in order unchanged', () => {
  fc.assert(
    fc.property(anyStart, ({ problem, draft }) => {
      const battingOrder = battingOrderFor(problem, draft);
      expect(battingOrderFor(problem, { ...draft, battingOrder })).toEqual(battingOrder);
    }),
    { seed: 16, numRuns: 2000 },
  );
});
