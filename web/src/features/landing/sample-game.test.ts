import { expect, test } from 'vitest';
import { sampleInnings, samplePlayers } from './sample-game.ts';

const infield: readonly unknown[] = ['P', 'C', '1B', '2B', '3B', 'SS'];

test('the sample on the landing page is as fair as it says', () => {
  for (const { innings } of samplePlayers) {
    expect(innings).toHaveLength(sampleInnings.length);
    expect(innings.filter((position) => position === null)).toHaveLength(1);
    expect(innings.filter((position) => infield.includes(position))).toHaveLength(2);
    expect(new Set(innings).size).toBe(4);
  }
});

test('and puts nine players on the field in every inning', () => {
  for (const inning of sampleInnings) {
    const taken = samplePlayers.flatMap(({ innings }) => innings[inning - 1] ?? []);
    expect(new Set(taken).size).toBe(9);
    expect(taken).toHaveLength(9);
  }
});
