import { mayPlay } from '#engine/lineup-view.ts';
import type { Problem } from '#engine/problem.ts';
import { withLoweredStays } from '#engine/search/read/battery-stay.ts';
import { countMissingPlayers } from '#engine/short-handed/open-positions.ts';
import type { PlayerId, Position } from '#engine/vocabulary.ts';

type Band = { readonly least: number; readonly most: number };

/** The fewest and the most sits that the rules of one game allow each of its players. */
export type Bands = ReadonlyMap<PlayerId, Band>;

/**
 * Returns the bands that fit the number of sits of a game: for each level of sits around its average, one for each choice
 * of players who sit once because of P4 or P5. When the rules allow no level, the game is planned without them, because one
 * such game must not prevent a plan for the others.
 */
export function possibleBands(game: Problem): readonly [Bands, ...(readonly Bands[])] {
  const levels = listLevels(game)
    .map((level) => bandsAt(game, level))
    .filter((bands) => isPossible(game, bands));
  const timed = levels.flatMap((bands) => withOneSitOfPairs(game, bands)).filter((bands) => isPossible(game, bands));
  const [first, ...others] = timed.length > 0 ? timed : levels;
  return first ? [first, ...others] : [openBands(game)];
}

/**
 * Returns the bands in which one of two pitchers, or of two catchers, sits at most once, each of them in turn. When a
 * position passes only once from one player to another, the second one sits only before that, while the first one does
 * not sit at all; and with F2 or F9 no player sits twice before all others have sat.
 */
function withOneSitOfPairs(game: Problem, bands: Bands): readonly Bands[] {
  return listPairsInOneStretch(game).reduce<readonly Bands[]>(
    (choices, pair) =>
      choices.flatMap((choice) =>
        pair.flatMap((id) => {
          const { least, most } = choice.get(id) ?? { least: 0, most: 0 };
          return least > 1 ? [] : [new Map(choice).set(id, { least, most: Math.min(most, 1) })];
        }),
      ),
    [bands],
  );
}

/** Returns the players of each position that P4 or P5 gives in one stretch, if it has just two, both present all game. */
function listPairsInOneStretch(game: Problem): readonly (readonly PlayerId[])[] {
  const { F2, F9, P4, P5 } = game.rules;
  const positions = F2 || F9 ? [...(P4 ? ['P'] : []), ...(P5 ? ['C'] : [])] : [];
  return positions
    .filter((position) => game.positions.includes(position))
    .map((position) => game.players.filter((player) => player.present.includes(true) && mayPlay(player, position)))
    .filter((players) => players.length === 2 && players.every(({ present }) => present.every(Boolean)))
    .map((players) => players.map(({ id }) => id));
}

/** Whether the sits of a game can be given within the bands. */
function isPossible(game: Problem, bands: Bands): boolean {
  const sits = sitsToGive(game);
  return sumBands(bands, 'least') <= sits && sits <= sumBands(bands, 'most');
}

/** Whether these sits are within the bands. */
export function isWithin(sits: ReadonlyMap<PlayerId, number>, bands: Bands): boolean {
  return [...bands].every(([id, { least, most }]) => {
    const own = sits.get(id) ?? 0;
    return least <= own && own <= most;
  });
}

function sumBands(bands: Bands, end: keyof Band): number {
  return [...bands.values()].reduce((sum, band) => sum + band[end], 0);
}

/** Returns the lowest numbers of sits whose band (of F1 or F2) contains the average of the game. */
function listLevels(game: Problem): readonly number[] {
  const present = game.players.reduce((sum, { id }) => sum + innings(game, id), 0);
  const average = present === 0 ? 0 : (sitsToGive(game) * game.innings) / present;
  const spread = selectSpread(game);
  const middle = Math.max(0, average - spread / 2);
  return [...new Set([Math.floor(middle), Math.ceil(middle)])].filter((level) => level <= average);
}

/** Returns the allowed spread of sits. F2 allows 1 at the end of every inning, and so at the end of the game. */
function selectSpread({ rules: { F1, F2 }, innings: length }: Problem): number {
  return Math.min(F1?.spread ?? length, F2 ? 1 : length);
}

/**
 * Returns the sits that F1, F2, F3, F4 and the positions that only one player may play allow each player, in a game whose
 * players sit at least `level` times.
 */
function bandsAt(game: Problem, level: number): Bands {
  const { F3, F4 } = game.rules;
  const spread = selectSpread(game);
  return new Map(
    game.players.map(({ id }) => {
      const there = innings(game, id);
      const isAllGame = there === game.innings;
      const inARow = F3 ? there - Math.floor(there / (F3.inARow + 1)) : there;
      const fielding = Math.max(countIrreplaceableInnings(game, id), isAllGame ? (F4?.innings ?? 0) : 0);
      const most = Math.min(level + spread, inARow, there - fielding);
      return [id, { least: isAllGame ? Math.min(level, most) : 0, most }];
    }),
  );
}

/** Counts the innings in which only this player can fill some position, or all who are there play. */
function countIrreplaceableInnings(game: Problem, id: PlayerId): number {
  const { innings: length, positions, players } = game;
  const isNeeded = (inning: number) =>
    countBench(game, inning) <= 0 && players.some((player) => player.id === id && player.present[inning]);
  const isOnlyOne = (inning: number, position: Position) => {
    const eligible = players.filter((player) => player.present[inning] && mayPlay(player, position));
    return eligible.length === 1 && eligible[0]?.id === id;
  };
  return Array.from(
    { length },
    (_, inning) => isNeeded(inning) || positions.some((position) => isOnlyOne(inning, position)),
  ).filter(Boolean).length;
}

function openBands(game: Problem): Bands {
  return new Map(game.players.map(({ id }) => [id, { least: 0, most: innings(game, id) }]));
}

/** Returns the sits of a game, all players together. Negative when the players cannot fill all positions. */
export function sitsToGive(game: Problem): number {
  return sitsUntil(game, game.innings);
}

/** Whether an inning has fewer players than positions that must be filled. */
export function hasTooFewPlayers(game: Problem): boolean {
  return Array.from({ length: game.innings }, (_, index) => countBench(game, index)).some((sits) => sits < 0);
}

/** Returns the number of innings in which a player is present. */
export function innings({ players }: Problem, id: PlayerId): number {
  return players.find((player) => player.id === id)?.present.filter(Boolean).length ?? 0;
}

/**
 * Returns the bands in which the game ends with a pitcher and a catcher who stay as P6 and P7 ask, one for each choice of
 * the two. Where sits are even early (F2, F9), such a player has sat only before these last innings, and no more often than
 * all others until then: the catcher of the second half of a game cannot sit twice.
 */
export function withBatteryStays(game: Problem, bands: Bands): readonly Bands[] {
  const { P6, P7 } = withLoweredStays(game);
  const pitching = withLastPlayer(game, 'P', P6?.inARow, [{ bands, taken: undefined }]);
  const both = withLastPlayer(game, 'C', P7?.inARow, pitching).map((choice) => choice.bands);
  return both.filter((choice) => isPossible(game, choice));
}

type Choice = { readonly bands: Bands; readonly taken: PlayerId | undefined };

/** Lets one player stay at the position until the end: one who may sit that rarely anyway, or else each in turn. */
function withLastPlayer(game: Problem, position: Position, inARow = 1, choices: readonly Choice[]): readonly Choice[] {
  const least = Math.min(inARow, Math.max(1, game.innings - 1));
  const first = game.innings - (game.innings % least || least);
  const limit = countMostSits(game, first);
  const players = game.players.filter(
    (player) => mayPlay(player, position) && player.present.slice(first).every(Boolean),
  );
  if (least === 1 || !game.positions.includes(position) || players.length === 0) return choices;
  return choices.flatMap(({ bands, taken }) => {
    const others = players.filter(({ id }) => id !== taken);
    const mostOf = (id: PlayerId) => bands.get(id)?.most ?? 0;
    // The limit holds for players present all game.
    const free = others.find(({ id, present }) => mostOf(id) <= limit || !present.every(Boolean));
    if (free) return [{ bands, taken: free.id }];
    return others.map(({ id }) => {
      const band = { least: bands.get(id)?.least ?? 0, most: limit };
      return { bands: new Map(bands).set(id, band), taken: id };
    });
  });
}

/** Returns how often players present all game can have sat after so many innings, by F2, F3 and F9. */
function countMostSits(game: Problem, after: number): number {
  const { F2, F3, F9 } = game.rules;
  const compared = game.players.filter(({ present }) => present.every(Boolean)).length;
  const inARow = F3 ? after - Math.floor(after / (F3.inARow + 1)) : after;
  const even = Array.from({ length: game.innings - after + 1 }, (_, more) => after + more)
    .filter((inning) => inning > 0 && (F2 !== undefined || inning >= (F9?.from ?? Number.POSITIVE_INFINITY)))
    // One player has sat least, and all others once more.
    .map((inning) => Math.floor((sitsUntil(game, inning) + compared - 1) / Math.max(1, compared)));
  return Math.max(0, Math.min(inARow, ...even));
}

/** Returns the sits of the first innings. A position that may stay empty in one inning fills no bench in another. */
function sitsUntil(game: Problem, innings: number): number {
  return Array.from({ length: innings }, (_, index) => countBench(game, index)).reduce((sum, sits) => sum + sits, 0);
}

/** Returns the sits of an inning (index 0 is inning 1). Negative when its players cannot fill all positions. */
function countBench(game: Problem, index: number): number {
  const there = game.players.filter(({ present }) => present[index]).length;
  return there + countMissingPlayers(game, index) - game.positions.length;
}
