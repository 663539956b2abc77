import type { Problem } from '#engine/problem.ts';
import { type Arc, minCostFlow } from '#engine/search/counts/min-cost-flow.ts';
import { wholeSteps } from '#engine/search/objective/cost.ts';
import { validateSeason } from '#engine/validate/season.ts';
import type { PlayerId } from '#engine/vocabulary.ts';
import { type SeasonRecord, withEarlierPositions } from './record.ts';
import { type Bands, innings, possibleBands, sitsToGive } from './sit-bands.ts';

/** What a plan gives one game. */
export type PlannedGame = {
  /** Innings each player sits in this game. */
  readonly sits: ReadonlyMap<PlayerId, number>;
  /** The game with debts that make `solve` give just these sits, as far as its other rules allow. */
  readonly problem: Problem;
};

export type SeasonPlan = {
  readonly games: readonly PlannedGame[];
  /** Most less fewest innings sat per hundred innings present, over all players, once the games are played so. */
  readonly spread: number;
};

/**
 * Who sits how often in which of the coming games, all planned together, so that at the end everybody has sat the same
 * part of the innings he or she was there. `records` is the season so far, in innings; the absences of `games` are those
 * known today. One game alone is planned as well as it can be without knowing the next. Games keep the spread of sits
 * and the sits in a row their rules allow, whatever the season owes; no other rule is looked at, so plan again with what
 * was really played. Innings in the infield and at each position carry over to each game, too. Undefined when
 * `validateSeason` finds mistakes, or when a game has fewer players than positions.
 */
export function planSeason(records: readonly SeasonRecord[], coming: readonly Problem[]): SeasonPlan | undefined {
  if (validateSeason(records, coming).length > 0 || coming.some((game) => sitsToGive(game) < 0)) return undefined;
  const games = coming.map((game) => ({ ...game, players: withEarlierPositions(records, game) }));
  const players = listSeasonPlayers(records, games);
  const choices = games.map(possibleBands);
  let best = planWith(
    players,
    games,
    choices.map(([first]) => first),
  );
  // One game after the other takes the bands that serve the season best.
  for (const [index, choice] of choices.entries()) {
    for (const bands of choice.slice(1)) {
      const other = best && planWith(players, games, best.bands.with(index, bands));
      if (other && best && other.cost < best.cost) best = other;
    }
  }
  return best;
}

type Planned = SeasonPlan & { readonly bands: readonly Bands[]; readonly cost: number };

function planWith(
  players: readonly SeasonPlayer[],
  games: readonly Problem[],
  bands: readonly Bands[],
): Planned | undefined {
  const total = games.reduce((sum, game) => sum + sitsToGive(game), 0);
  const rate = fairRate(players, total);
  const arcs = network(players, games, bands, rate);
  const units = minCostFlow(2 + players.length + games.length, arcs, total);
  if (units === undefined || arcs.some(({ least }, index) => (units[index] ?? 0) < least)) return undefined;
  const planned = games.map((game, index) => plannedGame(game, players, index, units));
  const totals = players.map(({ id, sits }) => planned.reduce((sum, game) => sum + (game.sits.get(id) ?? 0), sits));
  const cost = players.reduce((sum, player, index) => {
    return sum + unfairness(player, (totals[index] ?? 0) - player.sits, rate);
  }, 0);
  return { games: planned, spread: measureSpread(players, totals), bands, cost };
}

type SeasonPlayer = { readonly id: PlayerId; readonly sits: number; readonly present: number; readonly coming: number };

/** Everybody known from the season so far or coming to one of the games. */
function listSeasonPlayers(records: readonly SeasonRecord[], games: readonly Problem[]): readonly SeasonPlayer[] {
  const ids = [
    ...new Set([
      ...records.map(({ playerId }) => playerId),
      ...games.flatMap(({ players }) => players.map(({ id }) => id)),
    ]),
  ];
  return ids.map((id) => {
    const record = records.find(({ playerId }) => playerId === id);
    const coming = games.reduce((sum, game) => sum + innings(game, id), 0);
    return { id, sits: record?.sits ?? 0, present: record?.present ?? 0, coming };
  });
}

function fairRate(players: readonly SeasonPlayer[], total: number): number {
  const sits = players.reduce((sum, player) => sum + player.sits, total);
  const present = players.reduce((sum, player) => sum + player.present + player.coming, 0);
  return present === 0 ? 0 : sits / present;
}

type PlanArc = Arc & { readonly least: number };

/** Above any sum of prices, so that no band is left in vain; small enough that sums stay whole. */
const must = 1e12;

/** Source → player → game → sink; the arcs from players to games come first, player by player. */
function network(
  players: readonly SeasonPlayer[],
  games: readonly Problem[],
  bands: readonly Bands[],
  rate: number,
): readonly PlanArc[] {
  const firstGame = 1 + players.length;
  const given = players.flatMap(({ id }, player) =>
    games.map((game, index) => {
      const { least, most } = bands[index]?.get(id) ?? { least: 0, most: 0 };
      const share = rate * innings(game, id);
      return {
        ...arc(1 + player, firstGame + index, most, (sits) => ({
          high: -must * Math.min(sits, least),
          low: 1000 * (sits - share) ** 2,
        })),
        least,
      };
    }),
  );
  const owed = players.map((player, index) =>
    arc(0, 1 + index, player.coming, (sits) => ({ high: unfairness(player, sits, rate), low: 0 })),
  );
  const filled = games.map((game, index) =>
    arc(firstGame + index, firstGame + games.length, sitsToGive(game), () => ({ high: 0, low: 0 })),
  );
  return [...given, ...[...owed, ...filled].map((other) => ({ ...other, least: 0 }))];
}

function arc(from: number, to: number, capacity: number, price: (units: number) => { high: number; low: number }): Arc {
  const prices = Array.from({ length: capacity + 1 }, (_, units) => price(units));
  const [highs, lows] = [prices.map(({ high }) => high), prices.map(({ low }) => low)];
  return {
    from,
    to,
    costs: { high: wholeSteps(Float64Array.from(highs), 1), low: wholeSteps(Float64Array.from(lows), 1) },
  };
}

/** Deviations beyond so many percentage points cost no more than in proportion, which keeps the sums exact. */
const steepUpTo = 30;

/**
 * The fourth power of the percentage points by which a player ends off the fair rate: convex, as a flow needs it, and
 * steep enough that the players furthest off decide, which is what the spread of a season is.
 */
function unfairness({ sits, present, coming }: SeasonPlayer, more: number, rate: number): number {
  const innings = present + coming;
  const off = innings === 0 ? 0 : Math.abs((100 * (sits + more)) / innings - 100 * rate);
  const near = Math.min(off, steepUpTo);
  return 1000 * (near ** 4 + 4 * steepUpTo ** 3 * (off - near));
}

function plannedGame(game: Problem, players: readonly SeasonPlayer[], index: number, units: Int32Array): PlannedGame {
  const width = (units.length - players.length) / (players.length + 1);
  const sits = new Map(
    game.players.map(({ id }) => {
      const player = players.findIndex((other) => other.id === id);
      return [id, units[player * width + index] ?? 0] as const;
    }),
  );
  return { sits, problem: withSits(game, sits) };
}

/** What `solve` makes smallest is (sits + debt − share)², the share in proportion to the innings a player is there. */
function withSits(game: Problem, sits: ReadonlyMap<PlayerId, number>): Problem {
  const present = game.players.reduce((sum, { id }) => sum + innings(game, id), 0);
  const perInning = present === 0 ? 0 : sitsToGive(game) / present;
  return {
    ...game,
    players: game.players.map((player) => ({
      ...player,
      debt: perInning * innings(game, player.id) - (sits.get(player.id) ?? 0),
    })),
  };
}

function measureSpread(players: readonly SeasonPlayer[], totals: readonly number[]): number {
  const rates = players.flatMap(({ present, coming }, index) =>
    present + coming === 0 ? [] : [(100 * (totals[index] ?? 0)) / (present + coming)],
  );
  return rates.length === 0 ? 0 : Math.max(...rates) - Math.min(...rates);
}
