import type { Game } from 'contract/games';
import type { SeasonGame } from 'contract/season';
import { selectGamesBefore } from 'contract/season/season-games';
import type { BattingOrderMode } from 'contract/teams';
import {
  balancedOrder,
  battingOrderFor,
  continuousOrder,
  INFIELD,
  type InningAssignment,
  type PlayerId,
  type Problem,
} from 'engine';
import { planSeason } from 'engine/season/plan';
import { type SeasonStatistics, summarizeSeason, toSeasonRecords } from 'engine/season/statistics';

/** Games that are planned together: more would cost time and change little, because absences become known late. */
const gamesPlannedTogether = 4;

/** Games for which drafts are made at once: what a team plays in about three weeks. */
export const gamesOfPlan = 6;

export type PlannedGame = {
  /** What the engine solves: with the innings each player is owed from the games before. */
  readonly problem: Problem;
  /** Planned bench innings of each player; undefined when the game cannot be planned, as with too few players. */
  readonly sits: ReadonlyMap<PlayerId, number> | undefined;
  /** The season up to this game. */
  readonly before: SeasonStatistics;
  /** The players for whom an earlier game is left out of the plan, because they were hurt in it. */
  readonly excused: ReadonlySet<PlayerId>;
};

type GameToPlan = {
  readonly gameId: string;
  /** Its day, such as `2026-05-09`. */
  readonly date: string;
  readonly problem: Problem;
  /** The next games of the schedule, with the absences known today. */
  readonly later: readonly Problem[];
};

/** Plans a game, together with later ones, so that the season ends as evenly as possible, and then the day of the game. */
export function planGame(season: readonly SeasonGame[], { gameId, date, problem, later }: GameToPlan): PlannedGame {
  const roster = problem.players.map(({ id }) => id);
  const earlier = selectGamesBefore(season, gameId);
  const before = summarizeSeason(earlier, roster, INFIELD);
  const toRecords = (games: readonly SeasonGame[]) =>
    toSeasonRecords(summarizeSeason(games.map(withoutHurt), roster, INFIELD)).filter(({ playerId }) =>
      roster.includes(playerId),
    );
  const records = toRecords(earlier);
  const today = toRecords(earlier.filter((game) => game.date === date));
  const together = [problem, ...later.slice(0, gamesPlannedTogether - 1)];
  // A later game that cannot be planned, as one with too few players, must not keep this one from being planned.
  const [planned] = (planSeason(records, together, today) ?? planSeason(records, [problem], today))?.games ?? [];
  return {
    problem: planned?.problem ?? problem,
    sits: planned?.sits,
    before,
    excused: new Set(earlier.flatMap(listExcused)),
  };
}

/** A game as its final lineup has it, or as far as it was played; undefined while it has neither. */
export function readLineup(
  season: readonly SeasonGame[],
  { gameId, problem }: Pick<GameToPlan, 'gameId' | 'problem'>,
): PlannedGame | undefined {
  const game = season.find((each) => each.gameId === gameId);
  if (!game || game.innings.length === 0) return undefined;
  const roster = problem.players.map(({ id }) => id);
  const { players } = summarizeSeason([game], roster, INFIELD);
  const earlier = selectGamesBefore(season, gameId);
  return {
    problem: {
      ...problem,
      innings: game.innings.length,
      players: problem.players.map((player) => ({ ...player, present: toPresence(game, player.id) })),
    },
    sits: new Map(players.map(({ playerId, bench }) => [playerId, bench])),
    before: summarizeSeason(earlier, roster, INFIELD),
    excused: new Set(earlier.flatMap(listExcused)),
  };
}

/** A player in the field is there, whatever the check-in says. */
function toPresence({ innings, present }: SeasonGame, playerId: PlayerId): readonly boolean[] {
  return innings.map(
    (cells, index) => Object.values(cells).includes(playerId) || present[playerId]?.includes(index + 1) === true,
  );
}

/**
 * The players who were hurt before their turn on the bench came: they do not owe it to the next game. Those who had sat at
 * least their share until then are not among them, because the bench may owe them innings.
 */
function listExcused(game: SeasonGame): readonly PlayerId[] {
  if (!game.hurt) return [];
  const { players } = summarizeSeason([game], [], INFIELD);
  return game.hurt.filter((id) => players.some(({ playerId, owed }) => playerId === id && owed < 0));
}

function withoutHurt(game: SeasonGame): SeasonGame {
  const excused = listExcused(game);
  if (excused.length === 0) return game;
  return {
    ...game,
    present: Object.fromEntries(Object.entries(game.present).filter(([id]) => !excused.includes(id))),
    innings: game.innings.map((cells) =>
      Object.fromEntries(Object.entries(cells).filter(([, id]) => !excused.includes(id))),
    ),
  };
}

/** The games after this one that are not over, earliest first: as many as are planned with it, or `count` of them. */
export function findLaterGames(games: readonly Game[], first: Game, count = gamesPlannedTogether - 1): readonly Game[] {
  const key = ({ gameDate, startTime, id }: Game) => `${gameDate.slice(0, 10)} ${startTime ?? '99:99'} ${id}`;
  return games
    .filter((game) => game.id !== first.id && !game.isCompleted && key(game) > key(first))
    .toSorted((one, other) => key(one).localeCompare(key(other)))
    .slice(0, count);
}

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

/** The first seed of a game, so that equal problems give different lineups in different games. From 1 to 65,536. */
export function chooseFirstSeed(gameId: string): number {
  return 1 + Number.parseInt(gameId.replaceAll('-', '').slice(-4), 16);
}
