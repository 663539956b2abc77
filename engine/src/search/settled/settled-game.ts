import { boundWithMoves, isNearlySettled, tellMoves } from './least-moves.ts';
import { needlessMoves } from './needless-moves.ts';
import { settledCounts } from './settled-counts.ts';

/** What only settled games need, in one place so that it can be loaded as one piece. */
export const settledGame = { boundWithMoves, isNearlySettled, needlessMoves, settledCounts, tellMoves };
