import type { Inning, InningAssignment, PlayerId, Position } from 'engine';
import { type LineupContent, lockAt } from './lineup-content.ts';

export type Cell = { readonly inning: Inning; readonly position: Position };

/**
 * Puts a player into a cell. Whoever stood there takes the place the player comes from: a position, or the bench.
 * A lock of the cell stays on the cell; any other lock of a player who moved is undone, for it would now be false.
 */
export function placePlayer(content: LineupContent, cell: Cell, playerId: PlayerId): LineupContent {
  const before = content.innings[cell.inning - 1];
  if (before === undefined || before[cell.position] === playerId) return content;
  const cells = { ...before };
  const [origin] = leave(cells, playerId);
  const occupant = cells[cell.position];
  if (occupant && origin !== undefined) cells[origin] = occupant;
  cells[cell.position] = playerId;

  const isLocked = lockAt(content, cell.inning, cell.position) !== undefined;
  const moved = [playerId, ...(occupant ? [occupant] : [])];
  const locks = content.locks.filter(
    (lock) => lock.inning !== cell.inning || (lock.position !== cell.position && !moved.includes(lock.playerId)),
  );
  return {
    ...withInning(content, cell.inning, cells),
    locks: isLocked ? [...locks, { ...cell, playerId }] : locks,
  };
}

export function clearCell(content: LineupContent, { inning, position }: Cell): LineupContent {
  const before = content.innings[inning - 1];
  if (before === undefined || !before[position]) return content;
  const { [position]: _gone, ...cells } = before;
  const locks = content.locks.filter((lock) => lock.inning !== inning || lock.position !== position);
  return { ...withInning(content, inning, cells), locks };
}

/** Empties every cell the coach has not locked. */
export function clearUnlocked(content: LineupContent): LineupContent {
  const innings = content.innings.map((cells, index) =>
    Object.fromEntries(
      Object.entries(cells).filter(([position]) => lockAt(content, index + 1, position) !== undefined),
    ),
  );
  return { ...content, innings };
}

function leave(cells: Record<Position, PlayerId | undefined>, playerId: PlayerId): readonly Position[] {
  const held = Object.keys(cells).filter((position) => cells[position] === playerId);
  for (const position of held) delete cells[position];
  return held;
}

function withInning(content: LineupContent, inning: Inning, cells: InningAssignment): LineupContent {
  return { ...content, innings: content.innings.map((old, index) => (index === inning - 1 ? cells : old)) };
}
