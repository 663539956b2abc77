import type { Player, Problem } from '#engine/problem.ts';
import type { PlayerId, Position } from '#engine/vocabulary.ts';

/** The innings of one player in the games so far. */
export type SeasonRecord = {
  readonly playerId: PlayerId;
  readonly sits: number;
  readonly present: number;
  /** The innings at each position. Without them only sits carry over to the next game. */
  readonly positions?: Readonly<Partial<Record<Position, number>>>;
  /** The games in which the player was on the bench in the first inning. */
  readonly benchStarts?: number;
};

/**
 * Returns the players of the next game with the innings at each position in earlier games and with their infield and
 * outfield debts: the innings in each zone that a player lacks compared with the team's average rate per inning present.
 * The next game says which positions are infield.
 */
export function withEarlierPositions(records: readonly SeasonRecord[], game: Problem): readonly Player[] {
  const known = records.filter(({ positions }) => positions !== undefined);
  if (known.length === 0) return game.players;
  const infieldDebt = debtIn(known, game, (position) => game.infield.includes(position));
  const outfieldDebt = debtIn(known, game, (position) => !game.infield.includes(position));
  const startRate = fairStartRate(known);
  return game.players.map((player) => {
    const record = known.find(({ playerId }) => playerId === player.id);
    if (record?.positions === undefined) return player;
    return {
      ...player,
      infieldDebt: infieldDebt(record),
      outfieldDebt: outfieldDebt(record),
      ...(record.benchStarts !== undefined && { startDebt: record.benchStarts - startRate * record.present }),
      seasonInnings: record.positions,
    };
  });
}

/** Returns a function that gives the innings in a zone that a player lacks at the average rate, the next game included. */
function debtIn(
  records: readonly SeasonRecord[],
  game: Problem,
  isInZone: (position: Position) => boolean,
): (record: SeasonRecord) => number {
  const inningsInZone = ({ positions = {} }: SeasonRecord) =>
    Object.entries(positions).reduce((sum, [position, innings = 0]) => sum + (isInZone(position) ? innings : 0), 0);
  const nextInZone = game.innings * game.positions.filter(isInZone).length;
  const presentNext = game.players.reduce((sum, { present }) => sum + present.filter(Boolean).length, 0);
  const inZone = records.reduce((sum, record) => sum + inningsInZone(record), nextInZone);
  const present = records.reduce((sum, record) => sum + record.present, presentNext);
  const fairRate = present === 0 ? 0 : inZone / present;
  return (record) => fairRate * record.present - inningsInZone(record);
}

/** Returns how often a player starts on the bench for each inning present, on average. */
function fairStartRate(records: readonly SeasonRecord[]): number {
  const counted = records.filter(({ benchStarts }) => benchStarts !== undefined);
  const present = counted.reduce((sum, record) => sum + record.present, 0);
  return present === 0 ? 0 : counted.reduce((sum, { benchStarts = 0 }) => sum + benchStarts, 0) / present;
}
