import type { Draft, Problem } from './problem.ts';
import { inningsAt, inningsInZone, readSheet } from './sheet.ts';
import type { PlayerId, Position } from './vocabulary.ts';

/** What a draft gives one player, in innings. Sits count only in innings that are filled. */
export type PlayerSummary = {
  readonly playerId: PlayerId;
  readonly present: number;
  readonly sits: number;
  readonly infield: number;
  readonly outfield: number;
  /** Innings at each position the player plays, in the order of the game's positions. */
  readonly positions: Readonly<Partial<Record<Position, number>>>;
};

/** The figures behind the fairness bars, one entry per player in the problem's order. */
export function sitsByPlayer(problem: Problem, draft: Draft): readonly PlayerSummary[] {
  return readSheet(problem, draft).players.map((sheet) => ({
    playerId: sheet.player.id,
    present: sheet.present.length,
    sits: sheet.sits.length,
    infield: inningsInZone(sheet, problem, true).length,
    outfield: inningsInZone(sheet, problem, false).length,
    positions: Object.fromEntries(
      problem.positions
        .map((position) => [position, inningsAt(sheet, [position]).length] as const)
        .filter(([, innings]) => innings > 0),
    ),
  }));
}
