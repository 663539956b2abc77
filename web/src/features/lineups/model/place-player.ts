import {
  check,
  type Inning,
  type InningAssignment,
  type Lock,
  type PlayerId,
  type Position,
  type Problem,
  type Violation,
} from 'engine';
import { findCellLock, type LineupContent } from '#domain/lineup/saved-lineup.ts';
import { type AnyPlace, getPlaceKey, isSamePlace, listBench, type PlayerPlace } from './places.ts';

export type Cell = { readonly inning: Inning; readonly position: Position };

/**
 * Puts a player into a cell. The player who was there moves to the place of the new player: a position or the bench.
 * A lock of the cell stays on the cell; any other lock of a player who moved is removed, because it would contradict the lineup.
 */
export function placePlayer(content: LineupContent, cell: Cell, playerId: PlayerId): LineupContent {
  const before = content.innings[cell.inning - 1];
  if (before === undefined || before[cell.position] === playerId) return content;
  const cells = { ...before };
  const [previousPosition] = removeFrom(cells, playerId);
  const currentPlayerId = cells[cell.position];
  if (currentPlayerId && previousPosition !== undefined) cells[previousPosition] = currentPlayerId;
  cells[cell.position] = playerId;

  const isLocked = findCellLock(content, cell.inning, cell.position) !== undefined;
  const moved = [playerId, ...(currentPlayerId ? [currentPlayerId] : [])];
  const stays = (lock: Lock) =>
    lock.inning !== cell.inning || (lock.position !== cell.position && !moved.includes(lock.playerId));
  const placed = withInning(content, cell.inning, cells);
  if (content.locks.every(stays)) return placed;
  const locks = content.locks.filter(stays);
  return { ...placed, locks: isLocked ? [...locks, { ...cell, playerId }] : locks };
}

export function clearCell(content: LineupContent, { inning, position }: Cell): LineupContent {
  const before = content.innings[inning - 1];
  if (before === undefined || !before[position]) return content;
  const { [position]: _removed, ...cells } = before;
  const locks = content.locks.filter((lock) => lock.inning !== inning || lock.position !== position);
  return { ...withInning(content, inning, cells), locks };
}

export function clearUnlocked(content: LineupContent): LineupContent {
  const innings = content.innings.map((cells, index) =>
    Object.fromEntries(
      Object.entries(cells).filter(([position]) => findCellLock(content, index + 1, position) !== undefined),
    ),
  );
  return { ...content, innings };
}

/** Replaces the cells of an inning. Locks that the new cells contradict are removed. */
export function setInning(content: LineupContent, inning: Inning, cells: InningAssignment): LineupContent {
  const placed = new Set(Object.values(cells));
  const locks = content.locks.filter(
    ({ inning: locked, position, playerId }) =>
      locked !== inning || (position === null ? !placed.has(playerId) : cells[position] === playerId),
  );
  return { ...withInning(content, inning, cells), locks };
}

/**
 * Puts the chosen pitchers on the mound and locks them there, in place of the pitchers chosen before. A pitcher who was
 * at another position changes places; in innings without a choice, the lineup stays as it is, unlocked.
 */
export function setPitchers(content: LineupContent, locks: readonly Lock[]): LineupContent {
  let placed: LineupContent = { ...content, locks: content.locks.filter(({ position }) => position !== 'P') };
  for (const { inning, playerId } of locks) {
    // A lock of the pitcher at another place would contradict the new one.
    const others = placed.locks.filter((lock) => lock.inning !== inning || lock.playerId !== playerId);
    placed = placePlayer({ ...placed, locks: others }, { inning, position: 'P' }, playerId);
  }
  return { ...placed, locks: [...placed.locks, ...locks] };
}

function removeFrom(cells: Record<Position, PlayerId | undefined>, playerId: PlayerId): readonly Position[] {
  const positions = Object.keys(cells).filter((position) => cells[position] === playerId);
  for (const position of positions) delete cells[position];
  return positions;
}

function withInning(content: LineupContent, inning: Inning, cells: InningAssignment): LineupContent {
  return { ...content, innings: content.innings.map((old, index) => (index === inning - 1 ? cells : old)) };
}

type Lineup = { readonly problem: Problem; readonly content: LineupContent; readonly violations: readonly Violation[] };

/**
 * The keys of the places of the same inning with which the selected player can swap so that no other rule is broken and no
 * other preference missed.
 */
export function findValidSwaps({ problem, content, violations }: Lineup, selected: PlayerPlace): ReadonlySet<string> {
  const known = new Set(listKeys(violations));
  const breaksNothing = (other: AnyPlace) => {
    const swapped = swapPlaces(content, selected, other);
    if (swapped === content) return false;
    return listKeys(check({ ...problem, locks: swapped.locks }, swapped)).every((rule) => known.has(rule));
  };
  return new Set(listPlaces(problem, content, selected.inning).filter(breaksNothing).map(getPlaceKey));
}

/**
 * The lineup in which two places of an inning have exchanged their players; the same lineup where they cannot. A player
 * who swaps with an empty cell moves into it.
 */
function swapPlaces(content: LineupContent, one: PlayerPlace, other: AnyPlace): LineupContent {
  if (one.inning !== other.inning) return content;
  const { inning } = one;
  if (other.position !== null) return placePlayer(content, { inning, position: other.position }, one.playerId);
  if (one.position === null || other.playerId === undefined) return content;
  return placePlayer(content, { inning, position: one.position }, other.playerId);
}

function listPlaces(problem: Problem, content: LineupContent, inning: Inning): readonly AnyPlace[] {
  const cells = content.innings[inning - 1] ?? {};
  return [
    ...problem.positions.map((position) => ({ inning, position, playerId: cells[position] })),
    ...listBench(problem, inning, cells).map(({ id }) => ({ inning, position: null, playerId: id })),
  ];
}

/** Without the sentences, which the page adapts for players who rest. */
function listKeys(violations: readonly Violation[]): readonly string[] {
  return violations.map(({ rule, level, players, innings, positions }) =>
    JSON.stringify([rule, level, players, innings, positions]),
  );
}

/** How a place takes part in a swap. A risky target is one whose swap breaks a rule. */
export type SwapRole = 'selected' | 'target' | 'risky' | 'valid' | undefined;

type Swap = {
  readonly selection: {
    readonly selected: PlayerPlace | undefined;
    /** Undefined while they are being judged. */
    readonly validSwaps: ReadonlySet<string> | undefined;
  };
  readonly dropTarget: AnyPlace | undefined;
};

export function findSwapRole({ selection, dropTarget }: Swap, place: AnyPlace): SwapRole {
  const { selected, validSwaps } = selection;
  if (selected?.inning !== place.inning) return undefined;
  if (isSamePlace(selected, place)) return 'selected';
  if (validSwaps === undefined) return undefined;
  const isValid = validSwaps.has(getPlaceKey(place));
  if (isSamePlace(dropTarget, place)) return isValid ? 'target' : 'risky';
  return isValid ? 'valid' : undefined;
}
