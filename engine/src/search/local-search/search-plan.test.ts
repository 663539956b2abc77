import { expect, it } from 'vitest';
import { solveCounts } from '#engine/search/counts/counts.ts';
import { readContext } from '#engine/search/search-context.ts';
import { countNeedlessChanges, settledCounts } from '#engine/search/settled/settled-game.ts';
import { game } from '../../../test/game.ts';
import { searchPlan } from './search-plan.ts';

it('solves no more flows in a settled game than its steps allow, because flows take most of the time', () => {
  const problem = game({ innings: 6, positions: 'P C 1B 2B 3B SS LF CF RF', players: 16 });
  const { matrix, playerTotals, objective, rules } = readContext(
    { ...problem, rotation: 'settled' },
    countNeedlessChanges,
  );
  const flowsOfRounds: number[] = [];
  const countSolutions = solveCounts(matrix, playerTotals, objective, (model, noise) => {
    const found = settledCounts(model, noise);
    flowsOfRounds.push(found?.flows ?? 0);
    return found;
  });
  if (countSolutions === undefined) throw new Error('There are lineups.');
  flowsOfRounds.length = 0;
  searchPlan({ matrix, playerTotals, objective, rules }, countSolutions, { seed: 1, steps: 10_000, isWide: true });
  const flows = flowsOfRounds.reduce((sum, count) => sum + count, 0);
  // Several flows make up one round, so a limit of rounds alone would not be a limit of flows.
  expect(flows).toBeGreaterThan(2 * flowsOfRounds.length);
  expect(flows).toBeLessThan(10_000 / 125 + 10);
});
