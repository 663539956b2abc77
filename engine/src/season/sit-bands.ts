import { mayPlay } from '#engine/lineup-view.ts';
import type { Problem } from '#engine/problem.ts';
import type { PlayerId, Position } from '#engine/vocabulary.ts';

type Band = { readonly least: number; readonly most: number };

/** The sits that the rules of one game allow each of its players. */
export type Bands = ReadonlyMap<PlayerId, Band>;

/**
 * The bands under which the sits of a game can be given out: one for each level of sits around the average of the game.
 * A game whose rules leave no level is planned without them, because one such game must not prevent a plan for the rest.
 */
export function possibleBands(game: Problem): readonly [Bands, ...(readonly Bands[])] {
  const sits = sitsToGive(game);
  const [first, ...others] = listLevels(game)
    .map((level) => bandsAt(game, level))
    .filter((bands) => sumBands(bands, 'least') <= sits && sits <= sumBands(bands, 'most'));
  return first ? [first, ...others] : [openBands(game)];
}

function sumBands(bands: Bands, end: keyof Band): number {
  return [...bands.values()].reduce((sum, band) => sum + band[end], 0);
}

/** The lowest numbers of sits of a band of F1, or of F2, that contains the average of the game. */
function listLevels(game: Problem): readonly number[] {
  const present = game.players.reduce((sum, { id }) => sum + innings(game, id), 0);
  const average = present === 0 ? 0 : (sitsToGive(game) * game.innings) / present;
  const spread = selectSpread(game);
  const middle = Math.max(0, average - spread / 2);
  return [...new Set([Math.floor(middle), Math.ceil(middle)])].filter((level) => level <= average);
}

/** F2 lets sits differ by one at the end of every inning, and so at the end of the game. */
function selectSpread({ rules: { F1, F2 }, innings: length }: Problem): number {
  return Math.min(F1?.spread ?? length, F2 ? 1 : length);
}

/**
 * Sits that F1, F2, F3, F4 and the positions only one player may play allow each player of a game whose players sit at
 * least `level` times.
 */
function bandsAt(game: Problem, level: number): Bands {
  const { F3, F4 } = game.rules;
  const spread = selectSpread(game);
  return new Map(
    game.players.map(({ id }) => {
      const there = innings(game, id);
      const isAllGame = there === game.innings;
      const inARow = F3 ? there - Math.floor(there / (F3.inARow + 1)) : there;
      const fielding = Math.max(irreplaceableInnings(game, id), isAllGame ? (F4?.innings ?? 0) : 0);
      const most = Math.min(level + spread, inARow, there - fielding);
      return [id, { least: isAllGame ? Math.min(level, most) : 0, most }];
    }),
  );
}

/** Innings in which a position can be filled by this player alone. */
function irreplaceableInnings({ innings: length, positions, players }: Problem, id: PlayerId): number {
  const isOnlyOne = (inning: number, position: Position) => {
    const eligible = players.filter((player) => player.present[inning] && mayPlay(player, position));
    return eligible.length === 1 && eligible[0]?.id === id;
  };
  return Array.from({ length }, (_, inning) => positions.some((position) => isOnlyOne(inning, position))).filter(
    Boolean,
  ).length;
}

function openBands(game: Problem): Bands {
  return new Map(game.players.map(({ id }) => [id, { least: 0, most: innings(game, id) }]));
}

/** The innings on the bench of all players together. */
export function sitsToGive(game: Problem): number {
  const present = game.players.reduce((sum, { id }) => sum + innings(game, id), 0);
  return present - game.innings * game.positions.length;
}

/** The innings in which a player is there. */
export function innings({ players }: Problem, id: PlayerId): number {
  return players.find((player) => player.id === id)?.present.filter(Boolean).length ?? 0;
}
