import { explain } from './explain.ts';
import { isWrongByLocks, suggestUnlocking } from './impossible-locks.ts';
import { relaxMidGame } from './relax-mid-game.ts';

/** What only games without a lineup need, in one place so that it can be loaded as one piece. */
export const infeasibleGame = { explain, isWrongByLocks, relaxMidGame, suggestUnlocking };
