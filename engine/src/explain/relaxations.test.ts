import { expect, it } from 'vitest';
import type { Rules } from '#engine/problem.ts';
import { game } from '../../test/game.ts';
import { relaxRule, unlockFix } from './relaxations.ts';

it.each<[Rules, 'F4' | 'F5' | 'F8' | 'C1', string]>([
  [{ F4: { level: 'required', innings: 1 } }, 'F4', 'Do not require innings in the field'],
  [{ F5: { level: 'required', infield: 1, outfield: 2 } }, 'F5', 'Do not require infield innings'],
  [{ C1: { level: 'required', quotas: [{ group: 'men', least: 1 }] } }, 'C1', 'Do not require men in the field'],
  [
    {
      F8: {
        level: 'required',
        limits: [
          { place: 'P', innings: 1 },
          { place: 'C', innings: 3 },
        ],
      },
    },
    'F8',
    'Do not require innings at pitcher',
  ],
])('says of a minimum lowered to nothing that it is not required: %j', (rules, id, expected) => {
  const labels = relaxRule(rules, id)
    .flat()
    .map(({ label }) => label);
  expect(labels).toContain(expected);
  expect(labels.filter((label) => label.startsWith('Ask for 0'))).toEqual([]);
});

it('names the innings of a fix that unlocks a player in their order, however the coach locked them', () => {
  const locks = [5, 1, 4].map((inning) => ({ inning, playerId: 'a', position: null }));
  const problem = game({ innings: 6, positions: 'P C', players: 3, locks });
  expect(unlockFix(problem, locks)).toMatchObject({ label: 'Unlock Ana Lee in the 1st, 4th and 5th' });
});
