import type { Player, Problem } from '#engine/problem.ts';
import type { PlayerId, Position } from '#engine/vocabulary.ts';

/** The innings of one player in the games so far. */
export type SeasonRecord = {
  readonly playerId: PlayerId;
  readonly sits: number;
  readonly present: number;
  /** The innings at each position. Without them only sits carry over to the next game. */
  readonly positions?: Readonly<Partial<Record<Position, number>>>;
};

/**
 * Returns the players of the next game with the innings at each position in earlier games and with their infield debt: the
 * infield innings that a player lacks compared with the team's average rate per inning present. The next game says which
 * positions are infield.
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
