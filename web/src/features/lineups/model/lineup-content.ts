import type { Inning, InningAssignment, Lock, PlayerId, Position } from 'engine';

/** The part of a lineup that a coach edits and a save sends. */
export type LineupContent = {
  readonly innings: readonly InningAssignment[];
  readonly battingOrder: readonly PlayerId[];
  readonly locks: readonly Lock[];
};

export type GameShape = {
  readonly innings: number;
  readonly positions: readonly Position[];
  readonly players: readonly { readonly id: PlayerId }[];
};

export function emptyContent(innings: number, battingOrder: readonly PlayerId[] = []): LineupContent {
  return { innings: Array.from({ length: innings }, () => ({})), battingOrder, locks: [] };
}

/**
 * The content cut to the game: an inning or position the game no longer has could be neither seen nor cleared, and
 * neither could a bench lock of a player who left the team.
 */
export function fitToGame(content: LineupContent, { innings, positions, players }: GameShape): LineupContent {
  const known = new Set(positions);
  const team = new Set(players.map(({ id }) => id));
  return {
    innings: Array.from({ length: innings }, (_, index) =>
      Object.fromEntries(Object.entries(content.innings[index] ?? {}).filter(([position]) => known.has(position))),
    ),
    battingOrder: content.battingOrder,
    locks: content.locks.filter(
      ({ inning, position, playerId }) =>
        inning <= innings && team.has(playerId) && (position === null || known.has(position)),
    ),
  };
}

export function findPlayerAt(content: LineupContent, inning: Inning, position: Position): PlayerId | undefined {
  return content.innings[inning - 1]?.[position] || undefined;
}

export function findCellLock(content: LineupContent, inning: Inning, position: Position): Lock | undefined {
  return content.locks.find((lock) => lock.inning === inning && lock.position === position);
}

/** The player's lock of one inning, whether in the field or on the bench. */
export function findPlayerLock(content: LineupContent, inning: Inning, playerId: PlayerId): Lock | undefined {
  return content.locks.find((lock) => lock.inning === inning && lock.playerId === playerId);
}

/** Ignores the order in which cells were filled and locks were set. */
export function sameContent(one: LineupContent, other: LineupContent): boolean {
  return one === other || fingerprint(one) === fingerprint(other);
}

function fingerprint({ innings, battingOrder, locks }: LineupContent): string {
  const cells = innings.map((inning) => Object.entries(inning).sort(([a], [b]) => (a < b ? -1 : 1)));
  const lockKeys = locks.map(({ inning, playerId, position }) => JSON.stringify([inning, playerId, position])).sort();
  return JSON.stringify([cells, battingOrder, lockKeys]);
}
