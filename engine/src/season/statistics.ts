import type { PlayerId, Position } from '#engine/vocabulary.ts';
import type { SeasonRecord } from './record.ts';

/** What happened in one game that counts. Innings are 1-based in `present`. */
export type GameFacts = {
  /** Position → player, one entry per inning. */
  readonly innings: readonly Readonly<Record<Position, PlayerId>>[];
  /** Player → the innings in which the player was there, on the field or on the bench. */
  readonly present: Readonly<Record<PlayerId, readonly number[]>>;
  readonly battingOrder: readonly PlayerId[];
  /** Player → pitches thrown. The pitches of a player who is not listed were not counted. */
  readonly pitches: Readonly<Record<PlayerId, number>>;
};

/** All numbers count innings, except where a name says otherwise. Shares are percentages from 0 to 100. */
export type PlayerStatistics = {
  readonly playerId: PlayerId;
  readonly gamesPresent: number;
  readonly gamesMissed: number;
  readonly present: number;
  /** Present and at no position; an absence is never a bench inning. */
  readonly bench: number;
  /** Games in which the player was on the bench in the first inning. */
  readonly benchStarts: number;
  readonly infield: number;
  readonly outfield: number;
  readonly positions: Readonly<Record<Position, number>>;
  readonly pitches: number;
  /** Bench innings of all innings present; undefined for a player who was never there. */
  readonly benchShare: number | undefined;
  /** Infield innings of all innings in the field; undefined for a player who was never in the field. */
  readonly infieldShare: number | undefined;
  /** Bench innings beyond the team's average rate. Positive: the player is owed playing time. */
  readonly owed: number;
  readonly batting: BattingPlaces;
};

/** How often a player was in a batting order, and where. */
type BattingPlaces = {
  readonly orders: number;
  /** Mean relative place: 0 is first, 1 is last; undefined without an order. */
  readonly averagePlace: number | undefined;
  /** Orders in which the player batted in the first, second and last third. */
  readonly thirds: readonly [top: number, middle: number, bottom: number];
  readonly leadoffs: number;
};

export type SeasonStatistics = {
  readonly games: number;
  readonly innings: number;
  readonly players: readonly PlayerStatistics[];
  /**
   * Highest less lowest bench share in percentage points, among players present for at least half of all innings;
   * undefined with fewer than two of them.
   */
  readonly benchSpread: number | undefined;
  /** The same of the infield shares. */
  readonly infieldSpread: number | undefined;
};

/**
 * Returns the statistics of a season from the facts of its games, for the given players and for everyone a game names,
 * in this order. `infield` lists the positions that count as infield; all others are outfield.
 */
export function summarizeSeason(
  games: readonly GameFacts[],
  roster: readonly PlayerId[],
  infield: readonly Position[],
): SeasonStatistics {
  const named = games.flatMap(({ innings, present }) => [...Object.keys(present), ...innings.flatMap(Object.values)]);
  const ids = [...new Set([...roster, ...named])];
  const counted = ids.map((playerId) => countPlayer(games, playerId, new Set(infield)));
  const rate = ratio(sum(counted.map(({ bench }) => bench)), sum(counted.map(({ present }) => present))) ?? 0;
  const players = counted.map((player) => ({ ...player, owed: player.bench - rate * player.present }));
  const innings = sum(games.map((game) => game.innings.length));
  const regulars = players.filter(({ present }) => present > 0 && 2 * present >= innings);
  return {
    games: games.length,
    innings,
    players,
    benchSpread: measureSpread(regulars.map(({ benchShare }) => benchShare)),
    infieldSpread: measureSpread(regulars.map(({ infieldShare }) => infieldShare)),
  };
}

/** Returns the records from which `planSeason` starts. */
export function toSeasonRecords({ players }: SeasonStatistics): readonly SeasonRecord[] {
  return players
    .filter(({ present }) => present > 0)
    .map(({ playerId, bench, present, positions, benchStarts }) => ({
      playerId,
      sits: bench,
      present,
      positions,
      benchStarts,
    }));
}

function countPlayer(
  games: readonly GameFacts[],
  playerId: PlayerId,
  infielders: ReadonlySet<Position>,
): Omit<PlayerStatistics, 'owed'> {
  const played = games.map((game) => countGame(game, playerId));
  const positions: Record<Position, number> = {};
  for (const position of played.flatMap((game) => game.positions)) positions[position] = (positions[position] ?? 0) + 1;
  const field = sum(Object.values(positions));
  const infield = sum(Object.entries(positions).map(([position, innings]) => (infielders.has(position) ? innings : 0)));
  const present = sum(played.map((game) => game.present));
  const gamesPresent = played.filter((game) => game.present > 0).length;
  return {
    playerId,
    gamesPresent,
    gamesMissed: games.length - gamesPresent,
    present,
    bench: present - field,
    benchStarts: played.filter((game) => game.startsOnBench).length,
    infield,
    outfield: field - infield,
    positions,
    pitches: sum(games.map(({ pitches }) => pitches[playerId] ?? 0)),
    benchShare: percentage(present - field, present),
    infieldShare: percentage(infield, field),
    batting: countBatting(games, playerId),
  };
}

/** A player in the field was there, whatever `present` says: the two may come from different devices. */
function countGame({ innings, present }: GameFacts, playerId: PlayerId) {
  const positions = innings.map((cells) => Object.keys(cells).find((position) => cells[position] === playerId));
  const there = innings.map(
    (_, index) => positions[index] !== undefined || present[playerId]?.includes(index + 1) === true,
  );
  return {
    present: there.filter(Boolean).length,
    positions: positions.filter((position) => position !== undefined),
    startsOnBench: there[0] === true && positions[0] === undefined,
  };
}

function countBatting(games: readonly GameFacts[], playerId: PlayerId): BattingPlaces {
  const places = games.flatMap((game) => {
    const { battingOrder, innings } = game;
    const index = battingOrder.indexOf(playerId);
    // Where only starters bat, one who did not come keeps the place in the order, in which the substitute bats.
    const isAway = innings.length > 0 && countGame(game, playerId).present === 0;
    return index === -1 || isAway ? [] : [{ index, length: battingOrder.length }];
  });
  const countThird = (third: number) =>
    places.filter(({ index, length }) => Math.floor((3 * index) / length) === third).length;
  return {
    orders: places.length,
    averagePlace: ratio(
      sum(places.map(({ index, length }) => (length === 1 ? 0 : index / (length - 1)))),
      places.length,
    ),
    thirds: [countThird(0), countThird(1), countThird(2)],
    leadoffs: places.filter(({ index }) => index === 0).length,
  };
}

function measureSpread(shares: readonly (number | undefined)[]): number | undefined {
  const known = shares.filter((share) => share !== undefined);
  return known.length < 2 ? undefined : Math.max(...known) - Math.min(...known);
}

function percentage(part: number, whole: number): number | undefined {
  return ratio(100 * part, whole);
}

function ratio(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : part / whole;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
