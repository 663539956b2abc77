import { indexLineup, inningsAt, inningsInZone } from './lineup-view.ts';
import type { Draft, Problem } from './problem.ts';
import type { PlayerId, Position } from './vocabulary.ts';

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
