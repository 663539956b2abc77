import { expect, it } from 'vitest';
import { findPack } from '#engine/packs.ts';
import { seededRandom } from '#engine/random.ts';
import { solve } from '#engine/solve.ts';
import { coEdGame } from '../../../bench/games/co-ed-game.ts';
import { game } from '../../../test/game.ts';

const classic = 'co-ed-slow-pitch-classic';

/**
 * With five women and five men in the field, two of seven women and one of six men sit in each inning. All women have sat once
 * after the fourth inning and all men after the sixth, so one woman in the fourth and two in the fifth sit again too early.
 */
it('[F2, C1] proves how many sits come too early because of the quotas', async () => {
  const positions = 'P C 1B 2B 3B SS LF LCF RCF RF';
  const { rules } = findPack(classic);
  const solution = await solve(game({ innings: 7, positions, players: 13, groups: 'wmwmwmwmwmwmw', rules }));
  if (solution.status === 'infeasible') throw new Error(solution.why.join(' '));
  expect(solution.areSitsProven).toBe(true);
  expect(solution.broken.map(({ rule }) => rule)).toEqual(['F2', 'F2', 'F2']);
});

it('finds a lineup for an order of sits in which not everyone can fill the field', async () => {
  const solution = await solve(coEdGame(classic, seededRandom(4)));
  expect(solution).toMatchObject({ areSitsProven: true, broken: [] });
});

it('calls no sits proven where integer programs are turned off', async () => {
  const solution = await solve(coEdGame(classic, seededRandom(3)), { highs: false, steps: 100 });
  expect(solution).toMatchObject({ status: 'feasible', areSitsProven: false });
});
