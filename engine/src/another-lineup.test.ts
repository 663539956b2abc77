import { expect, it } from 'vitest';
import { scenario } from '../bench/games/scenarios.ts';
import { anotherLineup, differences } from './another-lineup.ts';
import { solve } from './solve.ts';

// Many games each; the machine may be busy with other things.
it('finds another proven lineup of the same value with most players at other positions', async () => {
  const problem = scenario('B');
  const first = await solve(problem);
  if (first.status !== 'proven') throw new Error(first.status);
  const second = await anotherLineup(problem, first.lineup);
  if (second.status !== 'proven') throw new Error(second.status);
  expect(second.value).toBe(first.value);
  expect(differences(problem, second.lineup, first.lineup)).toBeGreaterThan(
    problem.positions.length * problem.innings * 0.6,
  );
});
