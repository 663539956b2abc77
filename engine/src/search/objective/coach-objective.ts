import { noCost } from '#engine/search/plan.ts';
import { elementAt } from '#engine/search/read/array-access.ts';
import { asksToStay } from '#engine/search/read/battery-stay.ts';
import type { PlayerTotals } from '#engine/search/read/player-totals.ts';
import { indexes, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import type { PositionPreference } from '#engine/vocabulary.ts';
import { type Objective, repeatsPerReturn } from './objective.ts';

/**
 * One inning at a preferred position. A preference is worth less than a repeat costs, so that a player gets a preferred
 * position often, but rarely two innings in a row. An avoided position costs more than a repeat.
 */
const preferencePrices: Readonly<Record<PositionPreference, number>> = { prefer: -2, can: 0, avoid: 4, never: 0 };

/**
 * The weight of staying at a position for another inning. With a larger weight players move every inning, with a smaller
 * one preferred positions come up in a row.
 */
const repeatPrice = 3;

/** The weight of the first inning at a new position. A larger weight gives players more positions, a smaller one avoids repeats. */
const newPositionPrice = -1;

/**
 * The weight of one position change in a settled game. It is less than one inning at a preferred position, so that no
 * player misses one in order to stay. A larger weight avoids more changes and meets fewer preferences.
 */
const positionChangePrice = 1;

/** What one inning of one player adds at most through its preference, a repeat and a first inning at a position. */
const mostPerInning = preferencePrices.avoid - preferencePrices.prefer + repeatPrice - newPositionPrice;

/**
 * The unit of shares that are no fractions of innings, because debts have decimals: costs are whole numbers, so that
 * equal costs are exactly equal. Such shares are rounded to half of a thousandth of an inning.
 */
const thousandths = 1000;

/**
 * The objective of a coach, in strict order: broken wanted rules, equal sits (with debts), equal innings in the infield
 * and in the outfield, then preferences and variety. Sums of squares, because on counts that form a flow the least sum of
 * squares is the leximin.
 */
export function coachObjective(
  matrix: ProblemMatrix,
  playerTotals: readonly PlayerTotals[],
  isSettled = false,
): Objective {
  const debts = matrix.problem.players.map(({ debt = 0 }) => debt);
  const sitShares = computeShares(playerTotals, totalSits(matrix, playerTotals));
  const sitUnits = debts.every(Number.isInteger) ? sitShares.units : thousandths;
  const unfairness = ({ player }: PlayerTotals, sits: number) =>
    squared(sits, elementAt(sitShares.shares, player) - elementAt(debts, player), sitUnits);
  const balance = zoneBalance(matrix, playerTotals);
  // One step of balance outweighs every preference and all variety together.
  const returnsPrice = matrix.innings * repeatPrice * repeatsPerReturn(matrix);
  // Where a pitcher may not return, or is to stay, innings in a row are no lack of variety.
  const isStaying = indexes(matrix.positions).map((position) => asksToStay(matrix, position));
  const moundPrice = isSettled || matrix.problem.rules.P4 || isStaying[matrix.pitcher] ? 0 : repeatPrice;
  const balanceStep = 1 + matrix.innings * matrix.positions * mostPerInning + returnsPrice;
  return {
    broken: 1 + playerTotals.reduce((sum, totals) => sum + span(totals, (sits) => unfairness(totals, sits)), 0),
    highWeight: 2 * balanceStep * balance.span,
    change: noCost,
    rotation: isSettled ? positionChangePrice : repeatPrice,
    positionChange: isSettled ? positionChangePrice : 0,
    sits: (totals, sits) => ({ high: unfairness(totals, sits), low: 0 }),
    zone: (totals, zone, innings) => ({ high: 0, low: balanceStep * balance.imbalance(totals, zone, innings) }),
    at: ({ player }, position, innings) => ({
      high: 0,
      low:
        preferencePrice(matrix, player, position) * innings +
        (isSettled || isStaying[position] ? 0 : newPositionPrice * Math.min(innings, 1)) +
        (position === matrix.pitcher ? moundPrice * Math.max(0, innings - 1) : 0),
    }),
  };
}

function preferencePrice(matrix: ProblemMatrix, player: number, position: number): number {
  const name = elementAt(matrix.problem.positions, position);
  return preferencePrices[matrix.problem.players[player]?.positionPreferences[name] ?? 'can'];
}

type ZoneBalance = {
  readonly imbalance: (totals: PlayerTotals, zone: 0 | 1, innings: number) => number;
  /** The imbalances of two lineups never differ by more. */
  readonly span: number;
};

/** How far the innings of each player in each zone are from the player's share and debt; both zones in the same unit. */
function zoneBalance(matrix: ProblemMatrix, playerTotals: readonly PlayerTotals[]): ZoneBalance {
  const { players } = matrix.problem;
  const debts = [
    players.map(({ outfieldDebt = 0 }) => outfieldDebt),
    players.map(({ infieldDebt = 0 }) => infieldDebt),
  ];
  const zones = ([0, 1] as const).map((zone) => computeShares(playerTotals, inningsInZone(matrix, playerTotals, zone)));
  const mostDebt = debts.flat().reduce((most, debt) => Math.max(most, Math.abs(debt)), 0);
  const isWhole = debts.flat().every(Number.isInteger);
  const units = isWhole ? zones.reduce((common, zone) => leastCommonMultiple(common, zone.units), 1) : thousandths;
  const targets = zones.map(({ shares }, zone) =>
    shares.map((share, player) => share + elementAt(elementAt(debts, zone), player)),
  );
  return {
    imbalance: ({ player }, zone, innings) => squared(innings, elementAt(elementAt(targets, zone), player), units),
    span: 2 * units * matrix.players * matrix.innings * (matrix.innings + 2 * mostDebt),
  };
}

/** Returns (innings − share)² less its constant part, in whole parts of an inning: smallest at the share. */
function squared(innings: number, share: number, parts: number): number {
  return parts * innings * innings - Math.round(2 * parts * share) * innings;
}

function span({ presentInnings }: PlayerTotals, price: (units: number) => number): number {
  const prices = indexes(presentInnings + 1).map(price);
  return Math.max(...prices) - Math.min(...prices);
}

function totalSits(matrix: ProblemMatrix, playerTotals: readonly PlayerTotals[]): number {
  const sat = playerTotals.reduce((sum, totals) => sum + totals.satBefore + totals.presentFree, 0);
  return sat - (matrix.innings - matrix.firstFree) * matrix.positions;
}

/**
 * Innings of all players in a zone in the whole game. An inning played may have had fewer of them or more. Dummy players,
 * who stand for empty positions, are always in the outfield.
 */
function inningsInZone(
  { innings, firstFree, infield }: ProblemMatrix,
  playerTotals: readonly PlayerTotals[],
  zone: 0 | 1,
): number {
  const played = playerTotals.reduce((sum, { playedBefore, goneBefore }) => {
    const inZone = playedBefore.filter((_, position) => infield[position] === zone);
    return sum + goneBefore[zone] + inZone.reduce((own, count) => own + count, 0);
  }, 0);
  const dummies = playerTotals.reduce((sum, { isDummy, presentFree }) => sum + (isDummy ? presentFree : 0), 0);
  const positions = infield.reduce((sum, isInfield) => sum + (isInfield === zone ? 1 : 0), 0);
  return played + (innings - firstFree) * positions - (zone === 0 ? dummies : 0);
}

type Shares = { readonly shares: readonly number[]; readonly units: number };

/**
 * A total divided in proportion to the innings each player is there, and the least number of parts of an inning in
 * which all these shares are whole.
 */
function computeShares(playerTotals: readonly PlayerTotals[], total: number): Shares {
  const innings = playerTotals.map(({ isDummy, presentInnings }) => (isDummy ? 0 : presentInnings));
  const presence = Math.max(
    1,
    innings.reduce((sum, there) => sum + there, 0),
  );
  const shares = innings.map((there) => (there * total) / presence);
  const divisor = innings.reduce((found, there) => gcd(found, Math.abs(there * total)), presence);
  return { shares, units: presence / divisor };
}

function leastCommonMultiple(one: number, other: number): number {
  return (one / gcd(one, other)) * other;
}

function gcd(one: number, other: number): number {
  return other === 0 ? one : gcd(other, one % other);
}
