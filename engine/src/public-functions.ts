import * as balanced from './batting/balanced-order.ts';
import * as batting from './batting/batting-order.ts';
import * as configurations from './configurations.ts';
import * as fixes from './explain/suggested-fixes.ts';
import * as pitching from './season/pitch-counts.ts';
import * as dummies from './short-handed/dummy-players.ts';
import * as openPositions from './short-handed/open-positions.ts';
import * as summary from './summary.ts';
import * as words from './text/format.ts';
import * as printing from './text/print-lineup.ts';
import * as schemas from './validate/argument-schemas.ts';
import { draftSchema, problemSchema } from './validate/problem-schema.ts';
import { guarded, optional, text } from './validate/schema.ts';

// Functions that return a plain value have no room for a list of mistakes: for arguments that do not fit they return an
// empty value, or the safe one. `check`, `solve` and the others that report to a coach list the mistakes instead.
// The annotations let bundlers leave out what an app does not use.

/** The problem after a change; the one given stays as it is. */
export const applyFix = /* @__PURE__ */ guarded(
  [problemSchema, schemas.suggestedFix],
  fixes.applyFix,
  (problem) => problem,
);

/** The single changes of a change. */
export const listSingleFixes = /* @__PURE__ */ guarded([schemas.suggestedFix], fixes.listSingleFixes, () => []);

/** The figures behind the fairness bars, one entry per player in the problem's order. */
export const sitsByPlayer = /* @__PURE__ */ guarded([problemSchema, draftSchema], summary.sitsByPlayer, () => []);

/** A lineup as text, players down and innings across. */
export const printLineup = /* @__PURE__ */ guarded([problemSchema, draftSchema], printing.printLineup, () => '');

/** An order that keeps rules B1 and B2 and as much of the draft's order as it can. */
export const battingOrderFor = /* @__PURE__ */ guarded([problemSchema, draftSchema], batting.battingOrderFor, () => []);

/** A continuous batting order that rolls on where the last game stopped. */
export const continuousOrder = /* @__PURE__ */ guarded(
  [schemas.ids, optional(schemas.rollOptions)],
  batting.continuousOrder,
  () => [],
);

/** A batting order that makes up for the places of earlier games. */
export const balancedOrder = /* @__PURE__ */ guarded(
  [schemas.ids, schemas.balanceOptions],
  balanced.balancedOrder,
  () => [],
);

/** How far each player has batted behind the middle of the order (positive) or ahead of it. */
export const battingLags = /* @__PURE__ */ guarded(
  [schemas.ids, schemas.ordersSoFar],
  balanced.battingLags,
  () => new Map(),
);

/** The fielding positions of a configuration. */
export const fieldPositions = /* @__PURE__ */ guarded(
  [schemas.configuration, optional(schemas.fieldChoices)],
  configurations.fieldPositions,
  () => configurations.STANDARD_NINE,
);

/** The positions a short-handed team plays, and those it drops. */
export const shortHandedPositions = /* @__PURE__ */ guarded(
  [schemas.positions, schemas.positions, schemas.count],
  openPositions.shortHandedPositions,
  () => ({ positions: [], dropped: [] }),
);

/** Of the empty positions of an inning, those that may not stay empty. */
export const unexcused = /* @__PURE__ */ guarded(
  [schemas.shortHandedGame, schemas.count, schemas.positions],
  openPositions.unexcused,
  () => [],
);

/** The positions `solve` leaves empty in an inning. */
export const positionsGivenUp = /* @__PURE__ */ guarded(
  [schemas.shortHandedGame, schemas.count],
  openPositions.positionsGivenUp,
  () => [],
);

/** One sentence for each set of positions that a short-handed team gives up. */
export const describeShortHanded = /* @__PURE__ */ guarded([problemSchema], dummies.describeShortHanded, () => []);

/** Pitches a player of this age may throw in a day; undefined where the organization states no limit. */
export const dailyPitchLimit = /* @__PURE__ */ guarded(
  [schemas.pitchCounts, schemas.age],
  pitching.dailyPitchLimit,
  () => 0,
);

/** Full days of rest owed after a day with so many pitches. */
export const restDays = /* @__PURE__ */ guarded(
  [schemas.pitchCounts, schemas.age, schemas.pitches],
  pitching.restDays,
  () => Number.POSITIVE_INFINITY,
);

/** P2: may a player with these earlier outings pitch on this day? */
export const mayPitchOn = /* @__PURE__ */ guarded(
  [schemas.pitchCounts, schemas.age, schemas.outings, schemas.day],
  pitching.mayPitchOn,
  () => false,
);

/** `C` becomes `catcher`; a coach's own position is called by its own name. */
export const formatPosition = /* @__PURE__ */ guarded([text], words.formatPosition, () => 'a position');
