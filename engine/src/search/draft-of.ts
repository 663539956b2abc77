import type { Draft, InningAssignment } from '#engine/problem.ts';
import { type Board, indexes } from './board.ts';
import type { Cells } from './first-timetable.ts';

/** Cells as a draft that reads like the coach's grid; played innings are given back untouched. */
export function draftOf(board: Board, cells: Cells): Draft {
  const { problem, firstFree } = board;
  return {
    innings: indexes(board.innings).map(
      (inning) => problem.played.slice(0, firstFree)[inning] ?? inningOf(board, cells, inning),
    ),
  };
}

function inningOf(board: Board, cells: Cells, inning: number): InningAssignment {
  const { positions, players } = board.problem;
  return Object.fromEntries(
    positions.flatMap((position, code) => {
      const holder = players.find((_, player) => cells[player * board.innings + inning] === code);
      return holder === undefined ? [] : [[position, holder.id]];
    }),
  );
}
