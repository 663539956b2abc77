import type { Inning, InningAssignment, PlayerId, Position } from 'engine';

export type CellChange = {
  readonly position: Position;
  /** Undefined where the position becomes empty. */
  readonly playerId: PlayerId | undefined;
  /** Where the player was in this inning before; undefined for the bench, and for a player who was not there. */
  readonly from: Position | undefined;
};

/** What differs in one inning. `sit` are the players who leave the field and are there. */
export type InningChanges = {
  readonly inning: Inning;
  readonly cells: readonly CellChange[];
  readonly sit: readonly { readonly playerId: PlayerId; readonly from: Position }[];
};

type ChangedGame = {
  readonly positions: readonly Position[];
  readonly players: readonly { readonly id: PlayerId; readonly present: readonly boolean[] }[];
  readonly first: Inning;
};

/** Each inning from `first` on with its changes, which are none in an inning that stays as it is. */
export function listChanges(
  before: readonly InningAssignment[],
  after: readonly InningAssignment[],
  { positions, players, first }: ChangedGame,
): readonly InningChanges[] {
  return after.slice(first - 1).map((cells, index) => {
    const inning = first + index;
    const known = before[inning - 1] ?? {};
    const isHere = (playerId: PlayerId) => players.find(({ id }) => id === playerId)?.present[inning - 1] === true;
    const placed = new Set(Object.values(cells));
    return {
      inning,
      cells: positions.flatMap((position) => {
        const playerId = cells[position] || undefined;
        if (playerId === (known[position] || undefined)) return [];
        return [{ position, playerId, from: positions.find((other) => known[other] === playerId && playerId) }];
      }),
      sit: positions.flatMap((from) => {
        const playerId = known[from];
        return playerId && !placed.has(playerId) && isHere(playerId) ? [{ playerId, from }] : [];
      }),
    };
  });
}

/** How many positions have another player, or one where there was none. */
export function countChangedCells(
  before: readonly InningAssignment[],
  after: readonly InningAssignment[],
  game: ChangedGame,
): number {
  return listChanges(before, after, game).reduce((sum, { cells }) => sum + cells.length, 0);
}
