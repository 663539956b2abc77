import type { PlayerTotals } from '#engine/search/read/player-totals.ts';
import { indexes, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import type { PositionWish } from '#engine/vocabulary.ts';
import type { Objective } from './objective.ts';

/**
 * One inning at a wished position. A preference is worth less than a repeat costs, so a favourite position comes up
 * often but not twice running; an avoided one costs more than a repeat.
 */
const wishPrices: Readonly<Record<PositionWish, number>> = { prefer: -2, can: 0, avoid: 4, never: 0 };

/** Staying at a position for another inning. More: players move every inning; less: favourites come up in a row. */
const repeatPrice = 3;

/** The first inning at each new position. More: everybody tries many positions; less: only repeats matter. */
const newPositionPrice = -1;

/**
 * One change of position in a settled game: less than one inning at a favourite, so that nobody misses it for the sake
 * of rest. More: fewer moves and fewer wishes met.
 */
const movePrice = 1;

/** Shares are rounded to tenths of an inning, so that all costs are whole numbers and equality is exact. */
const tenths = 10;

/**
 * The objective of a coach, in strict order: broken wanted rules, equal sits (with debts), equal infield innings, then
 * wishes and variety. Sums of squares, because on counts that form a flow the least sum of squares is the leximin.
 */
export function coachObjective(
  matrix: ProblemMatrix,
  playerTotals: readonly PlayerTotals[],
  isSettled = false,
): Objective {
  const sitShares = shares(matrix, playerTotals, totalSits(matrix, playerTotals));
  const infieldShares = shares(matrix, playerTotals, infieldCells(matrix));
  const unfairness = ({ player }: PlayerTotals, sits: number) => {
    const debt = matrix.problem.players[player]?.debt ?? 0;
    return squared(sits, (sitShares[player] ?? 0) - debt);
  };
  // A step in balance outweighs every wish and all variety together.
  const balanceStep = 1 + matrix.innings * matrix.positions * (4 + 2 + repeatPrice + 1);
  return {
    broken: 1 + playerTotals.reduce((sum, totals) => sum + span(totals, (sits) => unfairness(totals, sits)), 0),
    highWeight:
      2 * balanceStep * tenths * matrix.players * matrix.innings * (matrix.innings + 2 * mostInfieldDebt(matrix)),
    rotation: isSettled ? movePrice : repeatPrice,
    move: isSettled ? movePrice : 0,
    sits: (totals, sits) => ({ high: unfairness(totals, sits), low: 0 }),
    infield: ({ player }, innings) => {
      const owed = matrix.problem.players[player]?.infieldDebt ?? 0;
      return { high: 0, low: balanceStep * squared(innings, (infieldShares[player] ?? 0) + owed) };
    },
    at: ({ player }, position, innings) => ({
      high: 0,
      low: wishPrice(matrix, player, position) * innings + (isSettled ? 0 : newPositionPrice * Math.min(innings, 1)),
    }),
  };
}

function mostInfieldDebt({ problem }: ProblemMatrix): number {
  return Math.max(0, ...problem.players.map(({ infieldDebt = 0 }) => Math.abs(infieldDebt)));
}

function wishPrice(matrix: ProblemMatrix, player: number, position: number): number {
  const name = matrix.problem.positions[position] ?? '';
  return wishPrices[matrix.problem.players[player]?.wishes[name] ?? 'can'];
}

/** (units − share)² in tenths, less its constant part: a whole number that is smallest at the share. */
function squared(units: number, share: number): number {
  return tenths * units * units - Math.round(2 * tenths * share) * units;
}

function span({ presentInnings }: PlayerTotals, price: (units: number) => number): number {
  const prices = indexes(presentInnings + 1).map(price);
  return Math.max(...prices) - Math.min(...prices);
}

function totalSits(matrix: ProblemMatrix, playerTotals: readonly PlayerTotals[]): number {
  const sat = playerTotals.reduce((sum, totals) => sum + totals.satBefore + totals.presentFree, 0);
  return sat - (matrix.innings - matrix.firstFree) * matrix.positions;
}

function infieldCells(matrix: ProblemMatrix): number {
  return matrix.innings * matrix.infield.reduce((sum, isInfield) => sum + isInfield, 0);
}

/** A total divided in proportion to the innings each player is there. */
function shares(matrix: ProblemMatrix, playerTotals: readonly PlayerTotals[], total: number): readonly number[] {
  const presence = playerTotals.reduce((sum, totals) => sum + totals.presentInnings, 0);
  const perInning = presence === 0 ? 0 : total / presence;
  return indexes(matrix.players).map((player) => (playerTotals[player]?.presentInnings ?? 0) * perInning);
}
