import { expect, it } from 'vitest';
import { describePositionChanges } from './position-changes.ts';

it.each([
  [0, 0, 'No one changes position.'],
  [1, 0, 'Players change position once: no lineup this fair has fewer changes.'],
  [2, 1, 'Players change position twice: at most 1 change could be avoided.'],
  [7, 3, 'Players change position 7 times: at most 3 changes could be avoided.'],
])('describes %i position changes, of which %i could be avoided', (made, open, words) => {
  expect(describePositionChanges(made, open)).toBe(words);
});
