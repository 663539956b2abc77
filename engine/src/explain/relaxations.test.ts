import { expect, it } from 'vitest';
import type { Rules } from '#engine/problem.ts';
import { relaxRule } from './relaxations.ts';

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
