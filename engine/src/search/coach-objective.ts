import type { PositionWish } from '#engine/vocabulary.ts';
import { type Board, indexes } from './board.ts';
import type { Objective } from './objective.ts';
import type { Tally } from './tally.ts';

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
export function coachObjective(board: Board, tallies: readonly Tally[], isSettled = false): Objective {
  const sitShares = shares(board, tallies, totalSits(board, tallies));
  const infieldShares = shares(board, tallies, infieldCells(board));
  const unfairness = ({ player }: Tally, sits: number) => {
    const debt = board.problem.players[player]?.debt ?? 0;
    return squared(sits, (sitShares[player] ?? 0) - debt);
  };
  // A step in balance outweighs every wish and all variety together.
  const balanceStep = 1 + board.innings * board.positions * (4 + 2 + repeatPrice + 1);
  return {
    broken: 1 + tallies.reduce((sum, tally) => sum + span(tally, (sits) => unfairness(tally, sits)), 0),
    highWeight: 2 * balanceStep * tenths * board.players * board.innings ** 2,
    rotation: isSettled ? movePrice : repeatPrice,
    move: isSettled ? movePrice : 0,
    sits: (tally, sits) => ({ high: unfairness(tally, sits), low: 0 }),
    infield: ({ player }, innings) => ({ high: 0, low: balanceStep * squared(innings, infieldShares[player] ?? 0) }),
    at: ({ player }, position, innings) => ({
      high: 0,
      low: wishPrice(board, player, position) * innings + (isSettled ? 0 : newPositionPrice * Math.min(innings, 1)),
    }),
  };
}

function wishPrice(board: Board, player: number, position: number): number {
  const name = board.problem.positions[position] ?? '';
  return wishPrices[board.problem.players[player]?.wishes[name] ?? 'can'];
}

/** (units − share)² in tenths, less its constant part: a whole number that is smallest at the share. */
function squared(units: number, share: number): number {
  return tenths * units * units - Math.round(2 * tenths * share) * units;
}

function span({ presentInnings }: Tally, price: (units: number) => number): number {
  const prices = indexes(presentInnings + 1).map(price);
  return Math.max(...prices) - Math.min(...prices);
}

function totalSits(board: Board, tallies: readonly Tally[]): number {
  const sat = tallies.reduce((sum, tally) => sum + tally.satBefore + tally.presentFree, 0);
  return sat - (board.innings - board.firstFree) * board.positions;
}

function infieldCells(board: Board): number {
  return board.innings * board.infield.reduce((sum, isInfield) => sum + isInfield, 0);
}

/** A total divided in proportion to the innings each player is there. */
function shares(board: Board, tallies: readonly Tally[], total: number): readonly number[] {
  const presence = tallies.reduce((sum, tally) => sum + tally.presentInnings, 0);
  const perInning = presence === 0 ? 0 : total / presence;
  return indexes(board.players).map((player) => (tallies[player]?.presentInnings ?? 0) * perInning);
}
