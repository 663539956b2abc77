import { explain } from './explain.ts';
import { isWrongByLocks, unlockChange } from './impossible-locks.ts';
import { relaxedByHistory } from './relax-mid-game.ts';

/** What only games without a lineup need, in one place so that it can be loaded as one piece. */
export const infeasibleGame = { explain, isWrongByLocks, relaxedByHistory, unlockChange };
