import type { LineupChange } from 'contract/lineups';
import type { Inning, InningAssignment, Lock, PlayerId, Position } from 'engine';

export type LineupStatus = 'draft' | 'final';
export type SavedLineup = { readonly version: number; readonly status: LineupStatus; readonly content: LineupContent };

export function toSavedLineup({ version, status, innings, battingOrder, locks }: LineupChange): SavedLineup {
  return { version, status, content: { innings, battingOrder, locks } };
}

/** The request body: `content` with the version it is based on. */
export function toLineupChange(
  { innings, battingOrder, locks }: LineupContent,
  { version, status }: SaveStamp,
): LineupChange {
  return {
    version,
    status,
    innings: innings.map(filledCells),
    battingOrder: [...battingOrder],
    locks: [...locks],
  };
}

/** The cells of an inning that have a player. */
export function filledCells(cells: InningAssignment): Record<Position, PlayerId> {
  return Object.fromEntries(Object.entries(cells).flatMap(([position, id]) => (id ? [[position, id]] : [])));
}

type SaveStamp = Pick<SavedLineup, 'version' | 'status'>;

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
 * neither could a bench lock of a player who left the team. What already fits stays the same object, so that only the
 * inning that changed is rendered again.
 */
export function fitToGame(content: LineupContent, { innings, positions, players }: GameShape): LineupContent {
  const known = new Set(positions);
  const team = new Set(players.map(({ id }) => id));
  const fitted = Array.from({ length: innings }, (_, index) => fitInning(content.innings[index] ?? {}, known));
  const locks = content.locks.filter(
    ({ inning, position, playerId }) =>
      inning <= innings && team.has(playerId) && (position === null || known.has(position)),
  );
  const fits =
    content.innings.length === innings &&
    fitted.every((cells, index) => cells === content.innings[index]) &&
    locks.length === content.locks.length;
  return fits ? content : { innings: fitted, battingOrder: content.battingOrder, locks };
}

/** The content without those who are not among the players. */
export function keepPlayers(content: LineupContent, { players }: Pick<GameShape, 'players'>): LineupContent {
  const known = new Set(players.map(({ id }) => id));
  return filterPlayers(content, (id) => known.has(id));
}

export function removePlayers(content: LineupContent, removed: readonly PlayerId[]): LineupContent {
  return filterPlayers(content, (id) => !removed.includes(id));
}

function filterPlayers({ innings, battingOrder, locks }: LineupContent, isKept: (id: PlayerId) => boolean) {
  const stays = (id: PlayerId | undefined) => id !== undefined && isKept(id);
  return {
    innings: innings.map((cells) => Object.fromEntries(Object.entries(cells).filter(([, id]) => stays(id)))),
    battingOrder: battingOrder.filter(stays),
    locks: locks.filter(({ playerId }) => stays(playerId)),
  };
}

function fitInning(cells: InningAssignment, known: ReadonlySet<Position>): InningAssignment {
  if (Object.keys(cells).every((position) => known.has(position))) return cells;
  return Object.fromEntries(Object.entries(cells).filter(([position]) => known.has(position)));
}

export function findPlayerAt(
  { innings }: Pick<LineupContent, 'innings'>,
  inning: Inning,
  position: Position,
): PlayerId | undefined {
  return innings[inning - 1]?.[position] || undefined;
}

type Locked = Pick<LineupContent, 'locks'>;

export function findCellLock({ locks }: Locked, inning: Inning, position: Position): Lock | undefined {
  return locks.find((lock) => lock.inning === inning && lock.position === position);
}

/** The player's lock of one inning, whether in the field or on the bench. */
export function findPlayerLock({ locks }: Locked, inning: Inning, playerId: PlayerId): Lock | undefined {
  return locks.find((lock) => lock.inning === inning && lock.playerId === playerId);
}

/** Ignores the order in which cells were filled and locks were set, and cells that were emptied. */
export function sameContent(one: LineupContent, other: LineupContent): boolean {
  return one === other || fingerprint(one) === fingerprint(other);
}

function fingerprint({ innings, battingOrder, locks }: LineupContent): string {
  const cells = innings.map((inning) =>
    Object.entries(inning)
      .filter(([, playerId]) => playerId)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const lockKeys = locks.map(({ inning, playerId, position }) => JSON.stringify([inning, playerId, position])).sort();
  return JSON.stringify([cells, battingOrder, lockKeys]);
}
