import type { SeasonGame } from 'contract/season';
import { selectGamesBefore } from 'contract/season/season-games';
import type { BattingOrderMode } from 'contract/teams';
import {
  balancedOrder,
  battingOrderFor,
  continuousOrder,
  type InningAssignment,
  type PlayerId,
  type Problem,
} from 'engine';

type Order = readonly PlayerId[];

/** The order of a game as the team's mode gives it, and what it was made from. */
export type TeamBattingOrder = { readonly order: Order } & (
  | { readonly source: 'roster' }
  | { readonly source: 'balanced'; readonly games: number }
  | { readonly source: 'afterLastBatter'; readonly game: SeasonGame; readonly lastBatter: PlayerId }
  | { readonly source: 'lastBatterUnknown'; readonly game: SeasonGame }
  | { readonly source: 'sameAsLast'; readonly game: SeasonGame }
);

type GameToBat = {
  readonly gameId: string;
  readonly problem: Problem;
  /** Decides who bats where only the starters do. Empty before the field is filled. */
  readonly innings: readonly InningAssignment[];
  readonly season: readonly SeasonGame[];
};

/**
 * Returns the batting order that the team's mode gives a game, from the games before it. It follows the batting and co-ed
 * rules of the game, and late arrivals bat last. Undefined where only the coach orders.
 */
export function chooseBattingOrder(mode: BattingOrderMode, game: GameToBat): TeamBattingOrder | undefined {
  const { gameId, problem, innings, season } = game;
  if (mode === 'byHand') return undefined;
  const fitToRules = (battingOrder: Order) => battingOrderFor(problem, { innings, battingOrder });
  const roster = problem.players.map(({ id }) => id);
  const earlier = selectGamesBefore(season, gameId).filter(({ battingOrder }) => battingOrder.length > 0);
  const last = earlier.at(-1);
  if (last === undefined) return { source: 'roster', order: fitToRules(roster) };
  if (mode === 'balanced') {
    const orders = earlier.map(({ battingOrder }) => battingOrder);
    return { source: 'balanced', games: earlier.length, order: balance(roster, orders, fitToRules) };
  }
  const { battingOrder: lastOrder, lastBatter } = last;
  if (mode === 'sameAsLast') {
    return { source: 'sameAsLast', game: last, order: fitToRules(continuousOrder(roster, { lastOrder })) };
  }
  if (lastBatter === null || !lastOrder.includes(lastBatter)) {
    return { source: 'lastBatterUnknown', game: last, order: fitToRules(continuousOrder(roster, { lastOrder })) };
  }
  const order = fitToRules(continuousOrder(roster, { lastOrder, lastBatter }));
  return { source: 'afterLastBatter', game: last, lastBatter, order };
}

/**
 * Balances the batting places, with the player first who has not led off for the longest time. Balance alone would let
 * the same few players lead off, because it only evens out averages. A player the rules do not let lead off, such as a
 * late arrival, is passed over.
 */
function balance(roster: Order, games: readonly Order[], fitToRules: (order: Order) => Order): Order {
  const balanced = balancedOrder(roster, { games });
  const lastLedOff = (id: PlayerId) => games.findLastIndex(([leader]) => leader === id);
  for (const leader of balanced.toSorted((one, other) => lastLedOff(one) - lastLedOff(other))) {
    const order = fitToRules([leader, ...balanced.filter((id) => id !== leader)]);
    if (order[0] === leader) return order;
  }
  return fitToRules(balanced);
}
