import type { Draft, InningAssignment, Player, Problem } from './problem.ts';
import { unexcused } from './short-handed/open-positions.ts';
import type { Inning, PlayerId, Position } from './vocabulary.ts';

/** What one player does in a draft, read once and shared by all rules. */
export type PlayerInnings = {
  readonly player: Player;
  readonly isThereAllGame: boolean;
  /** Innings the player is at the field. */
  readonly present: readonly Inning[];
  /** Innings not played yet in which the player is at the field, whatever the draft plans for them. */
  readonly toCome: readonly Inning[];
  /** Present, in a filled inning, and at no position. */
  readonly sits: readonly Inning[];
  /** Present in an inning that is not filled yet, and at no position so far: it may still become anything. */
  readonly open: readonly Inning[];
  /** The positions named for the player, inning by inning (index 0 is inning 1); two are a mistake, none is the bench. */
  readonly positions: readonly (readonly Position[])[];
};

/** A draft with the problem it answers, in the shape the rules ask for. Reading never throws, whatever the draft holds. */
export type LineupView = {
  readonly problem: Problem;
  readonly innings: readonly InningAssignment[];
  readonly players: readonly PlayerInnings[];
  /** Undefined where only the field is judged. */
  readonly battingOrder: readonly PlayerId[] | undefined;
};

const emptyInning: InningAssignment = {};

function isAssignment(inning: unknown): inning is InningAssignment {
  return typeof inning === 'object' && inning !== null && !Array.isArray(inning);
}

/** The innings of a draft, as many as it has, each surely an object. */
export function draftInnings(draft: Draft): readonly InningAssignment[] {
  const innings: unknown = draft?.innings;
  return Array.isArray(innings) ? innings.map((inning) => (isAssignment(inning) ? inning : emptyInning)) : [];
}

/** The player named at a position; an empty text is nobody. */
export function playerAt(inning: InningAssignment, position: Position): PlayerId | undefined {
  return Object.hasOwn(inning, position) ? inning[position] || undefined : undefined;
}

export function indexLineup(problem: Problem, draft: Draft): LineupView {
  const written = draftInnings(draft);
  const innings = Array.from({ length: problem.innings }, (_, index) => written[index] ?? emptyInning);
  // A sit exists only where nobody can still be placed; else a half-filled inning would accuse everybody not placed yet.
  const filled = innings.map((inning, index) => {
    const empty = problem.positions.filter((position) => playerAt(inning, position) === undefined);
    return index < problem.played.length || unexcused(problem, index, empty).length === 0;
  });
  const players = problem.players.map((player) => readPlayer(problem, innings, filled, player));
  const battingOrder: unknown = draft?.battingOrder;
  return { problem, innings, players, battingOrder: Array.isArray(battingOrder) ? battingOrder : undefined };
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

/** The game's positions; in a played inning also those given up since, for instance after an injury. */
export function listPositions({ positions, played }: Problem, index: number): readonly Position[] {
  const before = Object.keys(played[index] ?? {});
  return [...positions, ...before.filter((position) => !positions.includes(position))];
}

/** Innings in which the player stands in the infield, or in the outfield. */
export function inningsInZone(view: PlayerInnings, { infield }: Problem, isInfield: boolean): readonly Inning[] {
  return view.positions.flatMap((positions, index) =>
    positions.some((position) => infield.includes(position) === isInfield) ? [index + 1] : [],
  );
}

/** Innings in which the player stands at one of the given positions. */
export function inningsAt(view: PlayerInnings, wanted: readonly Position[]): readonly Inning[] {
  return view.positions.flatMap((positions, index) =>
    positions.some((position) => wanted.includes(position)) ? [index + 1] : [],
  );
}

export function mayPlay(player: Player, position: Position): boolean {
  return player.positionPreferences[position] !== 'never';
}
