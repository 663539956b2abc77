import { indexLineup, inningsAt, inningsInZone } from './lineup-view.ts';
import type { Draft, Problem } from './problem.ts';
import type { Inning, PlayerId, Position } from './vocabulary.ts';

/** The innings of one player in a draft. Sits count only in innings that are filled. */
export type PlayerSummary = {
  readonly playerId: PlayerId;
  readonly present: number;
  readonly sits: number;
  readonly infield: number;
  readonly outfield: number;
  /** The innings at each position that the player plays, in the order of the game's positions. */
  readonly positions: Readonly<Partial<Record<Position, number>>>;
};

/** Counts the innings of each player, in the problem's order of players. */
export function sitsByPlayer(problem: Problem, draft: Draft): readonly PlayerSummary[] {
  return indexLineup(problem, draft).players.map((view) => ({
    playerId: view.player.id,
    present: view.present.length,
    sits: view.sits.length,
    infield: inningsInZone(view, problem, true).length,
    outfield: inningsInZone(view, problem, false).length,
    positions: Object.fromEntries(
      problem.positions
        .map((position) => [position, inningsAt(view, [position]).length] as const)
        .filter(([, innings]) => innings > 0),
    ),
  }));
}

/** By how many sits players differ if the game ends after an inning. */
export type SitDifference = { readonly inning: Inning; readonly difference: number };

/**
 * Returns the difference for each inning, up to the first one that is not filled. Compared are the players who were present
 * in every inning so far, as rule F9 does.
 */
export function sitDifferences(problem: Problem, draft: Draft): readonly SitDifference[] {
  const { players, filled } = indexLineup(problem, draft);
  const firstOpen = filled.indexOf(false);
  return filled.slice(0, firstOpen < 0 ? filled.length : firstOpen).map((_, index) => {
    const sits = players
      .filter(({ present }) => present[index] === index + 1)
      .map((row) => row.sits.filter((sat) => sat <= index + 1).length);
    return { inning: index + 1, difference: sits.length === 0 ? 0 : Math.max(...sits) - Math.min(...sits) };
  });
}

/** Returns the first inning from which on rule F9 holds, whenever the game ends; null if it does not even at the end. */
export function findEvenFrom(problem: Problem, draft: Draft): Inning | null {
  const { F9 } = problem.rules;
  const uneven = sitDifferences(problem, draft).filter(({ difference }) => difference > 1);
  const from = Math.max(F9?.from ?? 1, (uneven.at(-1)?.inning ?? 0) + 1);
  return uneven.at(-1)?.inning === problem.innings ? null : from;
}
