import type { Draft, InningAssignment } from '#engine/problem.ts';
import type { Cells } from '#engine/search/plan.ts';
import { indexes, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';

/** Cells as a draft that reads like the coach's grid; played innings are given back untouched. */
export function toLineup(matrix: ProblemMatrix, cells: Cells): Draft {
  const { problem, firstFree } = matrix;
  return {
    innings: indexes(matrix.innings).map(
      (inning) => problem.played.slice(0, firstFree)[inning] ?? toInning(matrix, cells, inning),
    ),
  };
}

function toInning(matrix: ProblemMatrix, cells: Cells, inning: number): InningAssignment {
  const { positions, players } = matrix.problem;
  return Object.fromEntries(
    positions.flatMap((position, code) => {
      const holder = players.find((_, player) => cells[player * matrix.innings + inning] === code);
      return holder === undefined ? [] : [[position, holder.id]];
    }),
  );
}
