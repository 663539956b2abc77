import { startEvenSitsLater } from './even-sits-later.ts';
import { explain } from './explain.ts';
import { isWrongByLocks, suggestUnlocking } from './impossible-locks.ts';
import { findCells } from './lineup-exists.ts';
import { relaxMidGame } from './relax-mid-game.ts';

/** What only games without a lineup need. It has one module so that a bundler can load it as one chunk. */
export const infeasibleGame = {
  explain,
  findCells,
  isWrongByLocks,
  relaxMidGame,
  startEvenSitsLater,
  suggestUnlocking,
};
