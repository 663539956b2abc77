import { expect, it } from 'vitest';
import { check } from '#engine/check.ts';
import { solve } from '#engine/solve.ts';
import { impossibleGames } from '../../bench/games/impossible-games.ts';
import { applyFix } from './suggested-fixes.ts';

it('offers players who are not needed at other positions when one is the only first baseman and another the only catcher', async () => {
  const cause = 'one first baseman and one catcher under Rec rotation';
  // Scenario E: of its 13 players, the first six are the only ones who may pitch or play shortstop.
  const game = impossibleGames().get(cause)?.[4];
  if (game === undefined) throw new Error('The benchmark has no such game.');
  const solution = await solve(game);
  if (solution.status !== 'infeasible') throw new Error('The game has a lineup.');
  const [fix] = solution.fixes ?? [];
  if (fix === undefined) throw new Error('No fix was offered.');
  const fixed = applyFix(game, fix);
  const repaired = await solve(fixed);
  if (repaired.status === 'infeasible') throw new Error(`${fix.label} does not help.`);
  expect(check(fixed, repaired.lineup).filter(({ level }) => level === 'required')).toEqual([]);
});
