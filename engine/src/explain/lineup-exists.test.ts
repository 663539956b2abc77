import { expect, it } from 'vitest';
import { game } from '../../test/game.ts';
import { findCells } from './lineup-exists.ts';

it('[F9, P4, P6] finds a lineup in which twenty players sit in turn and three pitchers stay', () => {
  const problem = game({
    innings: 7,
    positions: 'P C 1B 2B 3B SS LF LC RC RF',
    players: 20,
    rules: {
      F5: { level: 'required', outfield: 1 },
      F9: { level: 'required', from: 3 },
      P4: { level: 'required' },
      P6: { level: 'required', inARow: 2, most: 3 },
    },
  });
  expect(findCells(problem)).toBeDefined();
});
