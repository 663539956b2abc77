import * as batting from './batting-order.ts';
import * as configurations from './configurations.ts';
import * as fixes from './explain/suggested-fixes.ts';
import * as fieldInnings from './rules/field-innings.ts';
import * as pitching from './season/pitch-counts.ts';
import * as dummies from './short-handed/dummy-players.ts';
import * as openPositions from './short-handed/open-positions.ts';
import * as summary from './summary.ts';
import * as format from './text/format.ts';
import * as printing from './text/print-lineup.ts';
import * as schemas from './validate/argument-schemas.ts';
import { draftSchema, problemSchema } from './validate/problem-schema.ts';
import { guarded, optional, text } from './validate/schema.ts';

// These functions return a plain value, which has no room for a list of mistakes. For malformed arguments they return an
// empty value, or the safe one, instead of throwing. `check`, `solve` and the other functions that report to a coach list
// the mistakes. The annotations let bundlers leave out the functions that an app does not use.

/** Returns the problem with a fix applied. */
export const applyFix = /* @__PURE__ */ guarded(
  [problemSchema, schemas.suggestedFix],
  fixes.applyFix,
  (problem) => problem,
);

/** Returns the single fixes of a suggested fix: one, or two that help only together. */
export const listSingleFixes = /* @__PURE__ */ guarded([schemas.suggestedFix], fixes.listSingleFixes, () => []);

/** Counts the innings of each player, in the problem's order of players. */
export const sitDifferences = /* @__PURE__ */ guarded([problemSchema, draftSchema], summary.sitDifferences, () => []);
export const sitsByPlayer = /* @__PURE__ */ guarded([problemSchema, draftSchema], summary.sitsByPlayer, () => []);

/** Returns the minimums of rule F8 that no player is asked for, because the game is too short for them. */
export const listLeftOutMinimums = /* @__PURE__ */ guarded([problemSchema], fieldInnings.listLeftOutMinimums, () => []);

/** Formats a lineup as a table of players and innings. */
export const printLineup = /* @__PURE__ */ guarded([problemSchema, draftSchema], printing.printLineup, () => '');

/** Returns a batting order that keeps rules B1 and B2 and as much of the draft's order as possible. */
export const battingOrderFor = /* @__PURE__ */ guarded([problemSchema, draftSchema], batting.battingOrderFor, () => []);

/** Returns a continuous batting order that starts after the last batter of the last game. */
export const continuousOrder = /* @__PURE__ */ guarded(
  [schemas.ids, optional(schemas.rollOptions)],
  batting.continuousOrder,
  () => [],
);

/** Returns a batting order that balances the batting places of earlier games. */
export const balancedOrder = /* @__PURE__ */ guarded(
  [schemas.ids, schemas.balanceOptions],
  batting.balancedOrder,
  () => [],
);

/** Returns how far each player has batted behind the middle of the order (positive) or ahead of it (negative). */
export const battingLags = /* @__PURE__ */ guarded(
  [schemas.ids, schemas.ordersSoFar],
  batting.battingLags,
  () => new Map(),
);

/** Returns the fielding positions of a configuration. */
export const fieldPositions = /* @__PURE__ */ guarded(
  [schemas.configuration, optional(schemas.fieldChoices)],
  configurations.fieldPositions,
  () => configurations.STANDARD_NINE,
);

/** Returns the positions that a short-handed team plays, and those that it drops. */
export const shortHandedPositions = /* @__PURE__ */ guarded(
  [schemas.positions, schemas.positions, schemas.count],
  openPositions.shortHandedPositions,
  () => ({ positions: [], dropped: [] }),
);

/** Returns the empty positions of an inning that must be filled. */
export const unexcused = /* @__PURE__ */ guarded(
  [schemas.shortHandedGame, schemas.count, schemas.positions],
  openPositions.unexcused,
  () => [],
);

/** Returns the positions that `solve` prefers to leave empty in an inning. */
export const positionsGivenUp = /* @__PURE__ */ guarded(
  [schemas.shortHandedGame, schemas.count],
  openPositions.positionsGivenUp,
  () => [],
);

/** Describes each set of positions that a short-handed team gives up, one sentence each. */
export const describeShortHanded = /* @__PURE__ */ guarded([problemSchema], dummies.describeShortHanded, () => []);

/**
 * Returns the most pitches or innings in a day at this age: Infinity where the organization says that there is no limit,
 * undefined where it says nothing.
 */
export const dailyPitchLimit = /* @__PURE__ */ guarded(
  [schemas.pitchCounts, schemas.age],
  pitching.dailyPitchLimit,
  () => 0,
);

/** Returns the full days of rest required after a day with so many pitches or innings. */
export const restDays = /* @__PURE__ */ guarded(
  [schemas.pitchCounts, schemas.age, schemas.count],
  pitching.restDays,
  () => Number.POSITIVE_INFINITY,
);

/** Rule P2: returns true when a player with these earlier outings may pitch on this day. */
export const mayPitchOn = /* @__PURE__ */ guarded(
  [schemas.pitchCounts, schemas.age, schemas.outings, schemas.day],
  pitching.mayPitchOn,
  () => false,
);

/** `C` → `catcher`, as a part of a sentence; a coach's own position is called by its own name. */
export const formatPosition = /* @__PURE__ */ guarded([text], format.formatPosition, () => 'a position');
