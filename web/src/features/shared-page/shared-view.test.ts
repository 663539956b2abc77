import { expect, it } from 'vitest';
import { labelPlayers } from './shared-view.ts';

const maya = { firstName: 'Maya', initial: 'A', number: null };

it('Two players with the same name have the same number in the list of the shared page and in its cells.', () => {
  const players = labelPlayers([maya, { ...maya, firstName: 'Kate', initial: 'L' }, maya], 'A player');
  expect(players).toEqual([
    { name: 'Maya A. (1)', label: 'Maya 1' },
    { name: 'Kate L.', label: 'Kate' },
    { name: 'Maya A. (2)', label: 'Maya 2' },
  ]);
});

it('Players who left the team have one name on the shared page, each with a number.', () => {
  const left = { firstName: null, initial: null, number: null };
  expect(labelPlayers([left, left], 'A player').map(({ name }) => name)).toEqual(['A player (1)', 'A player (2)']);
});
