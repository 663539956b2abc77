import type { Draft, InningAssignment, Player, Problem } from './problem.ts';
import { unexcused } from './short-handed/open-positions.ts';
import type { Inning, PlayerId, Position } from './vocabulary.ts';

/** What one player does in a draft. It is read once and shared by all rules. */
export type PlayerInnings = {
  readonly player: Player;
  readonly isThereAllGame: boolean;
  /** The innings in which the player is at the game. */
  readonly present: readonly Inning[];
  /** The innings not played yet in which the player is at the game, whatever the draft plans for them. */
  readonly toCome: readonly Inning[];
  /** The filled innings in which the player is present and has no position. */
  readonly sits: readonly Inning[];
  /** The unfilled innings in which the player is present and has no position yet: the player may still get one. */
  readonly open: readonly Inning[];
  /** The player's positions by inning (index 0 is inning 1). No position means the bench; two are a mistake. */
  readonly positions: readonly (readonly Position[])[];
};

/** A draft and its problem in the shape that the rules read. */
export type LineupView = {
  readonly problem: Problem;
  readonly innings: readonly InningAssignment[];
  readonly players: readonly PlayerInnings[];
  /** True for each inning that was played, or that has a player at every position that may not stay empty. */
  readonly filled: readonly boolean[];
  /** Undefined when only the field is judged. */
  readonly battingOrder: readonly PlayerId[] | undefined;
};

const emptyInning: InningAssignment = {};

function isAssignment(inning: unknown): inning is InningAssignment {
  return typeof inning === 'object' && inning !== null && !Array.isArray(inning);
}

/** Returns the innings of a draft. A value that is not an object becomes an empty inning, because drafts come from outside. */
export function draftInnings(draft: Draft): readonly InningAssignment[] {
  const innings: unknown = draft?.innings;
  return Array.isArray(innings) ? innings.map((inning) => (isAssignment(inning) ? inning : emptyInning)) : [];
}

/** Returns the player at a position. An empty id counts as an empty position. */
export function playerAt(inning: InningAssignment, position: Position): PlayerId | undefined {
  return Object.hasOwn(inning, position) ? inning[position] || undefined : undefined;
}

/** Reads a draft by player. Never throws, because drafts come from outside the type system. */
export function indexLineup(problem: Problem, draft: Draft): LineupView {
  const written = draftInnings(draft);
  const innings = Array.from({ length: problem.innings }, (_, index) => written[index] ?? emptyInning);
  // Only a filled inning has sits: in a half-filled one, every player not placed yet would count as sitting.
  const filled = innings.map((inning, index) => {
    const empty = problem.positions.filter((position) => playerAt(inning, position) === undefined);
    return index < problem.played.length || unexcused(problem, index, empty).length === 0;
  });
  const players = problem.players.map((player) => readPlayer(problem, innings, filled, player));
  const battingOrder: unknown = draft?.battingOrder;
  return { problem, innings, players, filled, battingOrder: Array.isArray(battingOrder) ? battingOrder : undefined };
}

function readPlayer(
  problem: Problem,
  innings: readonly InningAssignment[],
  filled: readonly boolean[],
  player: Player,
): PlayerInnings {
  const positions = innings.map((inning, index) =>
    listPositions(problem, index).filter((position) => playerAt(inning, position) === player.id),
  );
  const present = innings.map((_, index) => index + 1).filter((inning) => player.present[inning - 1] === true);
  const unplaced = present.filter((inning) => positions[inning - 1]?.length === 0);
  return {
    player,
    isThereAllGame: present.length === innings.length,
    present,
    toCome: present.filter((inning) => inning > problem.played.length),
    sits: unplaced.filter((inning) => filled[inning - 1]),
    open: unplaced.filter((inning) => !filled[inning - 1]),
    positions,
  };
}

/** Returns the positions of an inning. A played inning may have positions that the game gave up later, such as after an injury. */
export function listPositions({ positions, played }: Problem, index: number): readonly Position[] {
  const before = Object.keys(played[index] ?? {});
  return [...positions, ...before.filter((position) => !positions.includes(position))];
}

/** Returns the innings in which the player is in the infield, or in the outfield. */
export function inningsInZone(view: PlayerInnings, { infield }: Problem, isInfield: boolean): readonly Inning[] {
  return view.positions.flatMap((positions, index) =>
    positions.some((position) => infield.includes(position) === isInfield) ? [index + 1] : [],
  );
}

/** Returns the innings in which the player is at one of the given positions. */
export function inningsAt(view: PlayerInnings, wanted: readonly Position[]): readonly Inning[] {
  return view.positions.flatMap((positions, index) =>
    positions.some((position) => wanted.includes(position)) ? [index + 1] : [],
  );
}

export function mayPlay(player: Player, position: Position): boolean {
  return player.positionPreferences[position] !== 'never';
}
