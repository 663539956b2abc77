import type { Problem } from '#engine/problem.ts';
import { type Arc, minCostFlow } from '#engine/search/counts/min-cost-flow.ts';
import { wholeSteps } from '#engine/search/objective/unit-costs.ts';
import { elementAt } from '#engine/search/read/array-access.ts';
import { validateSeason } from '#engine/validate/problem.ts';
import type { PlayerId } from '#engine/vocabulary.ts';
import { type SeasonRecord, withEarlierPositions } from './record.ts';
import {
  type Bands,
  hasTooFewPlayers,
  innings,
  isWithin,
  possibleBands,
  sitsToGive,
  withBatteryStays,
} from './sit-bands.ts';

/** One game of a season plan. */
export type PlannedGame = {
  /** The innings that each player sits in this game. */
  readonly sits: ReadonlyMap<PlayerId, number>;
  /** The game with debts that make `solve` give these sits, as far as its other rules allow. */
  readonly problem: Problem;
};

export type SeasonPlan = {
  readonly games: readonly PlannedGame[];
  /** The spread of the season after these games: the highest minus the lowest sits per hundred innings present. */
  readonly spread: number;
};

/**
 * Plans how often each player sits in each of the coming games, so that at the end of the season all players have sat the
 * same share of the innings in which they were present. `records` is the season so far, in innings; `coming` holds the
 * absences known today. Each game keeps the spread of sits and the sits in a row that its rules allow, and pitchers and
 * catchers can stay (P6, P7). Other rules are not considered, so plan again with what was really played. Infield innings
 * and innings at each position carry over, too. Among plans that are as even for the season, it takes one that gives back in the
 * first game what is owed, because later ones change, and shares out the others evenly together with `today`: what of `records`
 * was played on the day of the first game.
 * Returns undefined when `validateSeason` finds mistakes, or when an inning has too few players, even with the
 * positions that may stay empty.
 */
export function planSeason(
  records: readonly SeasonRecord[],
  coming: readonly Problem[],
  today: readonly SeasonRecord[] = [],
): SeasonPlan | undefined {
  const mistakes = [...validateSeason(records, coming), ...validateSeason(today, [])];
  if (mistakes.length > 0 || coming.some(hasTooFewPlayers)) return undefined;
  const games = coming.map((game) => ({ ...game, players: withEarlierPositions(records, game) }));
  const players = listSeasonPlayers(records, { games, today });
  const choices = games.map(possibleBands);
  let best = planWith(
    players,
    games,
    choices.map(([first]) => first),
  );
  // Coordinate descent: each game in turn takes the bands with the least cost of the season.
  for (const [index, choice] of choices.entries()) {
    for (const bands of choice.slice(1)) {
      const other = best && planWith(players, games, best.bands.with(index, bands));
      if (other && best && other.cost < best.cost) best = other;
    }
  }
  return best && planWithStays(best, games, choices, players);
}

/** How many choices of a pitcher and a catcher are tried in a game. A large team has hundreds, each as slow as a plan. */
const mostStaysTried = 4;

/**
 * Plans those games again in which no pitcher or catcher could stay until the end (P6, P7) and sit as planned. Each of them
 * takes the least unfair choice of these players, and once more when the choices of all are known.
 */
function planWithStays(
  plan: Planned,
  games: readonly Problem[],
  choices: readonly (readonly Bands[])[],
  players: readonly SeasonPlayer[],
): Planned {
  const stays = games.map((game, index) => elementAt(choices, index).flatMap((bands) => withBatteryStays(game, bands)));
  const changed = new Set<number>();
  let best = plan;
  for (const isFirst of [true, false]) {
    for (const index of games.keys()) {
      const { sits } = elementAt(best.games, index);
      const isKept = elementAt(stays, index).some((bands) => isWithin(sits, bands));
      if (isKept && (isFirst || !changed.has(index))) continue;
      changed.add(index);
      const others = elementAt(stays, index)
        .map((bands) => ({ bands, cost: estimateCost(best, players, { index, bands }) }))
        .toSorted((one, other) => one.cost - other.cost)
        .slice(0, mostStaysTried)
        .flatMap(({ bands }) => planWith(players, games, best.bands.with(index, bands)) ?? []);
      const kept = isKept ? [best] : [];
      best = [...kept, ...others].toSorted((one, other) => one.cost - other.cost)[0] ?? best;
    }
  }
  return best;
}

/** What the season costs more for the players who may not sit as often as planned, apart from those who sit for them. */
function estimateCost(
  { games, rate }: Planned,
  players: readonly SeasonPlayer[],
  { index, bands }: { readonly index: number; readonly bands: Bands },
): number {
  return players.reduce((sum, player) => {
    const own = elementAt(games, index).sits.get(player.id) ?? 0;
    const less = Math.max(0, own - (bands.get(player.id)?.most ?? own));
    if (less === 0) return sum;
    const planned = games.reduce((total, game) => total + (game.sits.get(player.id) ?? 0), 0);
    return sum + unfairness(player, planned - less, rate) - unfairness(player, planned, rate);
  }, 0);
}

type Planned = SeasonPlan & { readonly bands: readonly Bands[]; readonly cost: number; readonly rate: number };

function planWith(
  players: readonly SeasonPlayer[],
  games: readonly Problem[],
  bands: readonly Bands[],
): Planned | undefined {
  const total = games.reduce((sum, game) => sum + sitsToGive(game), 0);
  const rate = fairRate(players, total);
  const arcs = network(players, games, bands, {
    season: rate,
    day: fairRate(
      players.map(({ day }) => day),
      total,
    ),
  });
  const units = minCostFlow(2 + players.length + games.length, arcs, total);
  if (units === undefined || arcs.some(({ least }, index) => elementAt(units, index) < least)) return undefined;
  const planned = games.map((game, index) => plannedGame(game, players, index, units));
  const totals = players.map(({ id, sits }) => planned.reduce((sum, game) => sum + (game.sits.get(id) ?? 0), sits));
  const cost = players.reduce((sum, player, index) => {
    return sum + unfairness(player, elementAt(totals, index) - player.sits, rate);
  }, 0);
  return { games: planned, spread: measureSpread(players, totals), bands, cost, rate };
}

/** Innings so far, and in the coming games. */
type Share = { readonly sits: number; readonly present: number; readonly coming: number };
type SeasonPlayer = Share & {
  readonly id: PlayerId;
  /** The same, of today. */
  readonly day: Share;
};
type Sources = { readonly games: readonly Problem[]; readonly today: readonly SeasonRecord[] };

/** Returns all players of the season so far and of the coming games. */
function listSeasonPlayers(records: readonly SeasonRecord[], { games, today }: Sources): readonly SeasonPlayer[] {
  const ids = [
    ...new Set([
      ...records.map(({ playerId }) => playerId),
      ...games.flatMap(({ players }) => players.map(({ id }) => id)),
    ]),
  ];
  return ids.map((id) => {
    const coming = games.reduce((sum, game) => sum + innings(game, id), 0);
    const toShare = (of: readonly SeasonRecord[]): Share => {
      const { sits = 0, present = 0 } = of.find(({ playerId }) => playerId === id) ?? {};
      return { sits, present, coming };
    };
    return { id, ...toShare(records), day: toShare(today) };
  });
}

function fairRate(players: readonly Share[], total: number): number {
  const sits = players.reduce((sum, player) => sum + player.sits, total);
  const present = players.reduce((sum, player) => sum + player.present + player.coming, 0);
  return present === 0 ? 0 : sits / present;
}

type PlanArc = Arc & { readonly least: number };

/** Larger than any sum of other costs, so that the least sits of a band are met first; small enough for exact sums. */
const bandWeight = 1e12;

/** Builds the flow network: source → player → game → sink. The arcs from players to games come first, by player. */
function network(
  players: readonly SeasonPlayer[],
  games: readonly Problem[],
  bands: readonly Bands[],
  rates: { readonly season: number; readonly day: number },
): readonly PlanArc[] {
  const firstGame = 1 + players.length;
  const targets = firstTargets(players, games);
  const perPlayerAndGame = players.flatMap(({ id }, player) =>
    games.map((game, index) => {
      const { least, most } = bands[index]?.get(id) ?? { least: 0, most: 0 };
      const share = index === 0 ? elementAt(targets, player) : rates.season * innings(game, id);
      return {
        ...arc(1 + player, firstGame + index, most, (sits) => ({
          high: -bandWeight * Math.min(sits, least),
          low: 1000 * (sits - share) ** 2,
        })),
        least,
      };
    }),
  );
  const perPlayer = players.map((player, index) =>
    arc(0, 1 + index, player.coming, (sits) => ({
      high: unfairness(player, sits, rates.season),
      low: 1000 * (player.day.sits + sits - rates.day * (player.day.present + player.coming)) ** 2,
    })),
  );
  const perGame = games.map((game, index) =>
    arc(firstGame + index, firstGame + games.length, sitsToGive(game), () => ({ high: 0, low: 0 })),
  );
  return [...perPlayerAndGame, ...[...perPlayer, ...perGame].map((other) => ({ ...other, least: 0 }))];
}

/** How often each player would sit in the first game for the season to be even after it: what is owed is given back soon. */
function firstTargets(players: readonly SeasonPlayer[], [first]: readonly Problem[]): readonly number[] {
  if (first === undefined) return [];
  const until = players.map((player) => ({ ...player, coming: innings(first, player.id) }));
  const rate = fairRate(until, sitsToGive(first));
  return until.map(({ sits, present, coming }) => rate * (present + coming) - sits);
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

/** Beyond this many percentage points a deviation costs linearly, which keeps the sums exact. */
const steepUpTo = 30;

/**
 * Returns the cost of a player's deviation from the fair rate: the fourth power of its percentage points. It is convex, as
 * a minimum-cost flow requires, and steep enough that the largest deviations decide, which are the spread of a season.
 */
function unfairness({ sits, present, coming }: Share, more: number, rate: number): number {
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
      return [id, elementAt(units, player * width + index)] as const;
    }),
  );
  return { sits, problem: withSits(game, sits) };
}

/** Sets the debts for which these sits are the optimum: `solve` minimizes (sits + debt − share)². */
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
    present + coming === 0 ? [] : [(100 * elementAt(totals, index)) / (present + coming)],
  );
  return rates.length === 0 ? 0 : Math.max(...rates) - Math.min(...rates);
}
