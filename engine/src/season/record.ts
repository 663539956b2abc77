import type { Player, Problem } from '#engine/problem.ts';
import type { PlayerId, Position } from '#engine/vocabulary.ts';

/** What a player has had in the games so far, in innings. */
export type SeasonRecord = {
  readonly playerId: PlayerId;
  readonly sits: number;
  readonly present: number;
  /** Innings at each position; without it nothing but sits carries over to the next game. */
  readonly positions?: Readonly<Partial<Record<Position, number>>>;
};

/**
 * The players of the next game with what earlier games leave to even out in the field: the innings in the infield each
 * of them is owed, so that everybody ends the season with the same part of the innings present spent there, and the
 * innings at each position. Which positions are infield is what the next game says.
 */
export function withEarlierPositions(records: readonly SeasonRecord[], game: Problem): readonly Player[] {
  const known = records.filter(({ positions }) => positions !== undefined);
  if (known.length === 0) return game.players;
  const inInfield = ({ positions = {} }: SeasonRecord) =>
    game.infield.reduce((sum, position) => sum + (positions[position] ?? 0), 0);
  const infieldCells = game.innings * game.positions.filter((position) => game.infield.includes(position)).length;
  const presentNow = game.players.reduce((sum, { present }) => sum + present.filter(Boolean).length, 0);
  const infield = known.reduce((sum, record) => sum + inInfield(record), infieldCells);
  const present = known.reduce((sum, record) => sum + record.present, presentNow);
  const fairRate = present === 0 ? 0 : infield / present;
  return game.players.map((player) => {
    const record = known.find(({ playerId }) => playerId === player.id);
    if (record?.positions === undefined) return player;
    return {
      ...player,
      infieldDebt: fairRate * record.present - inInfield(record),
      seasonInnings: record.positions,
    };
  });
}
