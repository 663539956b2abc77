import { type Problem, unexcused } from 'engine';
import type { LineupContent } from './saved-lineup.ts';

type Lineup = Pick<LineupContent, 'innings'>;

/** How many cells still need a player. Positions that a short-handed team may leave open are not among them. */
export function countOpenCells({ innings }: Lineup, problem: Problem): number {
  const openIn = (cells: LineupContent['innings'][number], index: number) =>
    unexcused(
      problem,
      index,
      problem.positions.filter((position) => !cells[position]),
    ).length;
  return innings.reduce((sum, cells, index) => sum + openIn(cells, index), 0);
}

/** Whether a lineup that was made has cells to fill again, as after a player has left the team. */
export function hasGaps(lineup: Lineup, problem: Problem): boolean {
  const open = countOpenCells(lineup, problem);
  return open > 0 && 2 * open < problem.innings * problem.positions.length;
}
