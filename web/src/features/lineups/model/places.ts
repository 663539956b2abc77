import {
  type Inning,
  type Lock,
  type Player,
  type PlayerId,
  type Position,
  type Problem,
  positionsGivenUp,
  type RuleLevel,
  unexcused,
  type Violation,
} from 'engine';
import { formatPositionLabel } from 'engine/format';
import { findPlayerAt, findPlayerLock, type LineupContent } from '#domain/lineup/saved-lineup.ts';

/** A player at a place of one inning; a null position is the bench. */
export type PlayerPlace = { readonly inning: Inning; readonly position: Position | null; readonly playerId: PlayerId };
export type AnyPlace = Omit<PlayerPlace, 'playerId'> & { readonly playerId: PlayerId | undefined };

/** Cells are identified by their position, players on the bench by themselves. */
export function getPlaceKey({ inning, position, playerId }: AnyPlace): string {
  return JSON.stringify([inning, position, position === null ? playerId : undefined]);
}

export function isSamePlace(one: AnyPlace | undefined, other: AnyPlace): boolean {
  return one !== undefined && getPlaceKey(one) === getPlaceKey(other);
}

/** `Shortstop, inning 3`; a null position is the bench. */
export function formatPlace(inning: Inning, position: Position | null): string {
  return `${position === null ? 'Bench' : formatPositionLabel(position)}, inning ${inning}`;
}

/** Old lineups may contain players who have left the team since. */
export function findPlayerName({ players }: Pick<Problem, 'players'>, playerId: PlayerId): string {
  return players.find(({ id }) => id === playerId)?.name ?? 'A player who left the team';
}

export function isPresent({ present }: Pick<Player, 'present'>, inning: Inning): boolean {
  return present[inning - 1] === true;
}

/** Innings with too few players, even when a short-handed team leaves outfield positions open. */
export function findShortInnings(problem: Problem): readonly { readonly inning: Inning; readonly players: number }[] {
  return Array.from({ length: problem.innings }, (_, index) => ({
    inning: index + 1,
    players: problem.players.filter((player) => isPresent(player, index + 1)).length,
  })).filter(
    ({ inning, players }) => players + positionsGivenUp(problem, inning - 1).length < problem.positions.length,
  );
}

/** Whether the quotas of a zone ask for more players than the game has positions there, as classic co-ed rules do of three outfielders. */
export function isZoneTooSmall({ positions, infield, rules }: Problem): boolean {
  const zoneOf = (position: Position) => {
    if (position === 'P' || position === 'C') return 'battery';
    return infield.includes(position) ? 'infield' : 'outfield';
  };
  return (['battery', 'infield', 'outfield'] as const).some((zone) => {
    const asked = (rules.C1?.quotas ?? []).filter((quota) => quota.zone === zone).map(({ least }) => least);
    return asked.reduce((sum, least) => sum + least, 0) > positions.filter((at) => zoneOf(at) === zone).length;
  });
}

/** Whether a short-handed team may leave this position open in this inning. */
export function isGivenUp(
  problem: Problem,
  inning: Inning,
  position: Position,
  cells: Readonly<Record<string, PlayerId | undefined>>,
): boolean {
  const empty = problem.positions.filter((other) => !cells[other]);
  return empty.includes(position) && !unexcused(problem, inning - 1, empty).includes(position);
}

/** The players on the bench of an inning, in the order of the roster. */
export function listBench(
  problem: Problem,
  inning: Inning,
  cells: Readonly<Record<string, PlayerId | undefined>>,
): readonly Player[] {
  const placed = new Set(Object.values(cells));
  return problem.players.filter((player) => isPresent(player, inning) && !placed.has(player.id));
}

/** A lock for every player of an inning, in the field and on the bench. */
export function listInningLocks(problem: Problem, content: LineupContent, inning: Inning): readonly Lock[] {
  const cells = content.innings[inning - 1] ?? {};
  const field = problem.positions.flatMap((position) => {
    const playerId = cells[position];
    return playerId ? [{ inning, position, playerId }] : [];
  });
  // In an empty inning no one sits: the others are not placed yet.
  if (field.length === 0) return [];
  return [...field, ...listBench(problem, inning, cells).map(({ id }) => ({ inning, position: null, playerId: id }))];
}

/** A lock for every inning in which the player is here and the inning is filled. */
export function listPlayerLocks(problem: Problem, content: LineupContent, playerId: PlayerId): readonly Lock[] {
  const player = problem.players.find(({ id }) => id === playerId);
  return content.innings.flatMap((cells, index): readonly Lock[] => {
    const inning = index + 1;
    const position = problem.positions.find((candidate) => cells[candidate] === playerId);
    if (position !== undefined) return [{ inning, position, playerId }];
    const isFilled = problem.positions.some((candidate) => cells[candidate]);
    return player && isFilled && isPresent(player, inning) ? [{ inning, position: null, playerId }] : [];
  });
}

export function areLocked(content: LineupContent, locks: readonly Lock[]): boolean {
  return (
    locks.length > 0 &&
    locks.every(({ inning, playerId, position }) => findPlayerLock(content, inning, playerId)?.position === position)
  );
}

/**
 * Whether a violation is about this place. One that names positions is about those cells; one that names innings
 * only is about sitting in them; one that names neither is about all the player plays. One of a pair is about both players
 * wherever they are in these innings.
 */
export function concerns(
  { rule, innings, positions, players }: Violation,
  { inning, position, playerId }: AnyPlace,
): boolean {
  if (innings.length > 0 && !innings.includes(inning)) return false;
  if (rule === 'K1') return playerId !== undefined && players.includes(playerId);
  if (positions.length > 0) return position !== null && positions.includes(position);
  if (playerId === undefined || !players.includes(playerId)) return false;
  return innings.length > 0 ? position === null : position !== null;
}

/** The worst level of the violations at this place. Empty cells get no mark: they are visibly empty. */
export function findMark(violations: readonly Violation[], place: AnyPlace): RuleLevel | undefined {
  if (place.playerId === undefined) return undefined;
  const found = violations.filter((violation) => violation.innings.length > 0 && concerns(violation, place));
  if (found.some(({ level }) => level === 'required')) return 'required';
  return found.length > 0 ? 'wanted' : undefined;
}

/** Whether a violation only reports cells that are not filled yet, which is no mistake. */
export function isUnfilled({ rule, players, innings, positions }: Violation, content: LineupContent): boolean {
  if (rule !== 'S1' || players.length > 0 || positions.length === 0) return false;
  return innings.every((inning) =>
    positions.every((position) => findPlayerAt(content, inning, position) === undefined),
  );
}
