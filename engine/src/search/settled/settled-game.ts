import { boundWithChanges, describeChanges, isNearlySettled } from './least-changes.ts';
import { countNeedlessChanges } from './needless-changes.ts';
import { settledCounts } from './settled-counts.ts';

/** What only settled games need. It has one module so that a bundler can load it as one chunk. */
export const settledGame = { boundWithChanges, isNearlySettled, countNeedlessChanges, settledCounts, describeChanges };
