import { countsRepeats, forcedRepeats, repeatsPerReturn } from '#engine/search/objective/objective.ts';
import type { Cells } from '#engine/search/plan.ts';
import { countTooMany, listStays, type StayRule, shortInnings } from '#engine/search/read/battery-stay.ts';
import { listQuotas, type Quota, quotaCost } from '#engine/search/read/co-ed-quotas.ts';
import { type EvenSits, readEvenSits, unevenSits } from '#engine/search/read/even-sits.ts';
import {
  listPairs,
  type Pair,
  pairCost,
  readStrength,
  type StrengthRule,
  strengthCost,
} from '#engine/search/read/judgment.ts';
import { needsEarlyInfield } from '#engine/search/read/limits.ts';
import { FREE, indexes, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import { isDummy } from '#engine/short-handed/dummy-players.ts';
import type { RuleLevel } from '#engine/vocabulary.ts';

/**
 * What cells cost beyond their counts: units of broken rules, repeats or position changes, and changed cells of the
 * previous lineup. All zero is best.
 */
export type TimeCost = { required: number; wanted: number; rotation: number; changed: number };

/** After so many innings at one position of the battery a player may not take the other. */
export type BatteryFatigue = {
  readonly level: RuleLevel;
  readonly innings: number;
  readonly from: number;
  readonly to: number;
};

/** A player who left this position does not return to it. */
type OneStretch = { readonly level: RuleLevel; readonly position: number };

/** Returns the repeats or position changes in the innings of one player, beyond those that the counts force anyway. */
export type RotationCost = (rules: TimeRules, playerCells: Cells) => number;

/** The time rules of a game, prepared for judging the cells of one player after another. */
export type TimeRules = {
  readonly matrix: ProblemMatrix;
  readonly inARow: { readonly level: RuleLevel; readonly limit: number } | undefined;
  /** Positions to which a player who left them does not return. */
  readonly oneStretch: readonly OneStretch[];
  /** How long pitchers and catchers stay, and how many of them a game has. */
  readonly stays: readonly StayRule[];
  readonly fatigue: readonly BatteryFatigue[];
  /** Who caught and then pitched does not catch again. */
  readonly noCatchingAgain: RuleLevel | undefined;
  /** The innings that each player caught in other games of the day. */
  readonly caughtToday: readonly number[];
  readonly infieldBy: { readonly level: RuleLevel; readonly inning: number } | undefined;
  readonly levelling: RuleLevel | undefined;
  readonly evenSits: EvenSits | undefined;
  readonly quotas: readonly Quota[];
  readonly pairs: readonly Pair[];
  readonly strength: StrengthRule | undefined;
  /** 1 for each player who must have an early infield inning. */
  readonly owesInfield: readonly boolean[];
  /** Players compared by sit-levelling. */
  readonly allGame: readonly number[];
  readonly countsRepeats: readonly boolean[];
  /** Undefined where the rotation costs nothing. */
  readonly rotation: RotationCost | undefined;
  /** Counts the changed cells of one player; undefined without a previous lineup. */
  readonly changed?: (playerCells: Cells, player: number) => number;
};

export function timeRules(matrix: ProblemMatrix, rotation: RotationCost | undefined): TimeRules {
  const { F2, F3, F5, P3 } = matrix.problem.rules;
  const isAllGame = (player: number) =>
    !matrix.present.subarray(player * matrix.innings, (player + 1) * matrix.innings).includes(0) &&
    !isDummy(matrix.problem.players[player]);
  return {
    matrix,
    inARow: F3 && { level: F3.level, limit: F3.inARow },
    oneStretch: listOneStretch(matrix),
    stays: listStays(matrix),
    fatigue: batteryFatigue(matrix),
    noCatchingAgain: P3?.mayCatchAgain === false && matrix.pitcher >= 0 ? P3.level : undefined,
    caughtToday: indexes(matrix.players).map((player) => matrix.problem.players[player]?.caughtToday ?? 0),
    infieldBy: F5?.infieldBy === undefined ? undefined : { level: F5.level, inning: F5.infieldBy },
    levelling: F2?.level,
    evenSits: readEvenSits(matrix),
    quotas: listQuotas(matrix),
    pairs: listPairs(matrix),
    strength: readStrength(matrix),
    owesInfield: indexes(matrix.players).map((player) => needsEarlyInfield(matrix, player)),
    allGame: indexes(matrix.players).filter(isAllGame),
    countsRepeats: indexes(matrix.positions).map((position) => countsRepeats(matrix, position)),
    rotation,
  };
}

function listOneStretch({ problem, pitcher, catcher }: ProblemMatrix): readonly OneStretch[] {
  const { P4, P5 } = problem.rules;
  const rules = [...(P4 ? [{ ...P4, position: pitcher }] : []), ...(P5 ? [{ ...P5, position: catcher }] : [])];
  return rules.filter(({ position }) => position >= 0);
}

function batteryFatigue({ problem, pitcher, catcher }: ProblemMatrix): readonly BatteryFatigue[] {
  const { P3 } = problem.rules;
  if (P3 === undefined || pitcher < 0) return [];
  const rules = [
    { level: P3.level, innings: P3.noPitchingAfter ?? 0, from: catcher, to: pitcher },
    { level: P3.level, innings: P3.noCatchingAfter ?? 0, from: pitcher, to: catcher },
  ];
  return rules.filter(({ innings }) => innings > 0);
}

/** Returns a view of each player's cells. It shows later changes of the cells, so that a search makes it only once. */
export function cellsByPlayer({ players, innings }: ProblemMatrix, cells: Cells): readonly Cells[] {
  return indexes(players).map((player) => cells.subarray(player * innings, (player + 1) * innings));
}

/** Returns the cost of one player's innings. */
export function playerCost(rules: TimeRules, playerCells: Cells, player: number): TimeCost {
  const { matrix, inARow, infieldBy, noCatchingAgain } = rules;
  const cost = { required: misplaced(matrix, playerCells, player), wanted: 0, rotation: 0, changed: 0 };
  if (inARow) charge(cost, inARow.level, sitsTooLong(matrix, playerCells, inARow.limit));
  for (const { level, position } of rules.oneStretch) charge(cost, level, returns(matrix, playerCells, position));
  for (const stay of rules.stays)
    if (stay.inARow > 1) charge(cost, stay.level, shortInnings(matrix, stay, playerCells, player));
  for (const rule of rules.fatigue) charge(cost, rule.level, inningsWhileFatigued(rules, playerCells, rule, player));
  if (noCatchingAgain) charge(cost, noCatchingAgain, catchesAgain(rules, playerCells, player));
  if (infieldBy && rules.owesInfield[player] === true && isLate(matrix, playerCells, infieldBy.inning)) {
    // The counts already charge a player without any infield inning, so it is not charged again here.
    if (infieldBy.level === 'required' || !isLate(matrix, playerCells, matrix.innings))
      charge(cost, infieldBy.level, 1);
  }
  if (rules.rotation) cost.rotation = rules.rotation(rules, playerCells);
  if (rules.changed) cost.changed = rules.changed(playerCells, player);
  return cost;
}

/** Names both properties, because one that is named by the level is slow to find, and the search charges all the time. */
function charge(cost: Pick<TimeCost, 'required' | 'wanted'>, level: RuleLevel, units: number): void {
  if (level === 'required') cost.required += units;
  else cost.wanted += units;
}

/** Counts the cells that presence or a fixed cell contradicts. */
function misplaced(matrix: ProblemMatrix, playerCells: Cells, player: number): number {
  let wrong = 0;
  for (let inning = matrix.firstFree; inning < matrix.innings; inning += 1) {
    const cell = player * matrix.innings + inning;
    const code = playerCells[inning] ?? matrix.away;
    const fixed = matrix.fixed[cell] ?? FREE;
    if (fixed !== FREE) wrong += fixed === code ? 0 : 1;
    else if ((code === matrix.away) === (matrix.present[cell] === 1)) wrong += 1;
  }
  return wrong;
}

/** Innings beyond the limit in each series of sits that reaches into the innings still to be planned. */
function sitsTooLong(matrix: ProblemMatrix, playerCells: Cells, limit: number): number {
  let [over, run] = [0, 0];
  for (let inning = 0; inning < matrix.innings; inning += 1) {
    run = playerCells[inning] === matrix.bench ? run + 1 : 0;
    if (run > limit && inning >= matrix.firstFree) over += 1;
  }
  return over;
}

/** How often the player takes the position again after leaving it, in the innings still to be planned. */
function returns(matrix: ProblemMatrix, playerCells: Cells, position: number): number {
  let [starts, wasThere] = [0, false];
  for (let inning = 0; inning < matrix.innings; inning += 1) {
    if (playerCells[inning] !== position) continue;
    const isStart = inning === 0 || playerCells[inning - 1] !== position;
    if (isStart && wasThere && inning >= matrix.firstFree) starts += 1;
    wasThere = true;
  }
  return starts;
}

/** Innings at a position of the battery after too many at the other, in the innings still to be planned. */
function inningsWhileFatigued(
  { matrix, caughtToday }: TimeRules,
  playerCells: Cells,
  { innings, from, to }: BatteryFatigue,
  player: number,
): number {
  let [spent, tired] = [from === matrix.catcher ? (caughtToday[player] ?? 0) : 0, 0];
  for (let inning = 0; inning < matrix.innings; inning += 1) {
    if (playerCells[inning] === from) spent += 1;
    if (playerCells[inning] === to && spent >= innings && inning >= matrix.firstFree) tired += 1;
  }
  return tired;
}

/** Innings behind the plate after catching and then pitching, in the innings still to be planned. */
function catchesAgain({ matrix, caughtToday }: TimeRules, playerCells: Cells, player: number): number {
  let [hasCaught, hasPitchedAfter, again] = [(caughtToday[player] ?? 0) > 0, false, 0];
  for (let inning = 0; inning < matrix.innings; inning += 1) {
    if (playerCells[inning] === matrix.pitcher) hasPitchedAfter = hasPitchedAfter || hasCaught;
    if (playerCells[inning] !== matrix.catcher) continue;
    if (hasPitchedAfter && inning >= matrix.firstFree) again += 1;
    hasCaught = true;
  }
  return again;
}

function isLate(matrix: ProblemMatrix, playerCells: Cells, by: number): boolean {
  for (let inning = 0; inning < by; inning += 1) {
    const code = playerCells[inning];
    if (code !== undefined && (code === matrix.gone[1] || matrix.infield[code] === 1)) return false;
  }
  return true;
}

/** Innings at the position of the inning before, beyond what the counts force anyway, and returns to the mound. */
export function repeats({ matrix, countsRepeats: counted }: TimeRules, playerCells: Cells): number {
  const returned = matrix.pitcher < 0 ? 0 : returns(matrix, playerCells, matrix.pitcher) * repeatsPerReturn(matrix);
  let found = 0;
  for (let inning = 1; inning < matrix.innings; inning += 1) {
    const code = playerCells[inning] ?? matrix.away;
    if (code < matrix.bench && code === playerCells[inning - 1] && counted[code] === true) found += 1;
  }
  return returned + (found === 0 ? 0 : found - forcedOfPlayer(matrix, counted, playerCells));
}

function forcedOfPlayer(matrix: ProblemMatrix, counted: readonly boolean[], playerCells: Cells): number {
  let forced = 0;
  for (let position = 0; position < matrix.positions; position += 1) {
    if (counted[position] !== true) continue;
    let innings = 0;
    for (let inning = 0; inning < playerCells.length; inning += 1) if (playerCells[inning] === position) innings += 1;
    forced += forcedRepeats(innings, matrix.innings);
  }
  return forced;
}

/** Counts the sits that come before every player has sat one time fewer. */
function levellingCost({ matrix, allGame }: TimeRules, cells: Cells): number {
  const { innings, bench, firstFree } = matrix;
  const sat = new Int16Array(allGame.length);
  let early = 0;
  for (let inning = 0; inning < innings; inning += 1) {
    let fewest = innings;
    let index = 0;
    for (const player of allGame) {
      const sits = (sat[index] ?? 0) + (cells[player * innings + inning] === bench ? 1 : 0);
      sat[index] = sits;
      fewest = Math.min(fewest, sits);
      index += 1;
    }
    if (inning >= firstFree) early += sittersAbove(matrix, allGame, cells, sat, inning, fewest + 1);
  }
  return early;
}

function sittersAbove(
  { innings, bench }: ProblemMatrix,
  allGame: readonly number[],
  cells: Cells,
  sat: Int16Array,
  inning: number,
  most: number,
): number {
  let above = 0;
  let index = 0;
  for (const player of allGame) {
    if ((sat[index] ?? 0) > most && cells[player * innings + inning] === bench) above += 1;
    index += 1;
  }
  return above;
}

/** Returns the cost of the rules that look at all players together. */
export function sharedCost(rules: TimeRules, cells: Cells): Pick<TimeCost, 'required' | 'wanted'> {
  const { matrix, levelling, evenSits, quotas, strength } = rules;
  const cost = { required: 0, wanted: 0 };
  if (levelling) charge(cost, levelling, levellingCost(rules, cells));
  if (evenSits) charge(cost, evenSits.level, unevenSits(matrix, evenSits, cells));
  const [quota] = quotas;
  if (quota) charge(cost, quota.level, quotaCost(matrix, quotas, cells));
  for (const stay of rules.stays) charge(cost, stay.level, countTooMany(matrix, stay, cells));
  for (const pair of rules.pairs) charge(cost, pair.level, pairCost(matrix, pair, cells));
  if (strength) charge(cost, strength.level, strengthCost(matrix, strength, cells));
  return cost;
}

export function timeCost(rules: TimeRules, cells: Cells): TimeCost {
  const total = { required: 0, wanted: 0, rotation: 0, changed: 0 };
  for (const [player, playerCells] of cellsByPlayer(rules.matrix, cells).entries()) {
    const cost = playerCost(rules, playerCells, player);
    total.required += cost.required;
    total.wanted += cost.wanted;
    total.rotation += cost.rotation;
    total.changed += cost.changed;
  }
  const { required, wanted } = sharedCost(rules, cells);
  total.required += required;
  total.wanted += wanted;
  return total;
}
