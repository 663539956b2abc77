import { type Board, indexes } from './board.ts';
import type { Group } from './exact-cells.ts';

/** A position for which at most so many players come into question is timed from the start. */
const scarce = 4;

/** Every position on its own: the program of the whole game. */
export function wholeGroups(board: Board): readonly Group[] {
  return indexes(board.positions).map((position) => [position]);
}

/** Mound, plate and scarce positions apart, the others together, or by zone where co-ed quotas name zones. */
export function tightGroups(board: Board): readonly Group[] {
  const isTight = (position: number) => {
    const players = indexes(board.players).filter((player) => board.allowed[player * board.positions + position] === 1);
    return position === board.pitcher || position === board.catcher || players.length <= scarce;
  };
  const others = indexes(board.positions).filter((position) => !isTight(position));
  const apart = indexes(board.positions)
    .filter(isTight)
    .map((position) => [position]);
  const hasZones = board.problem.rules.C1?.quotas.some(({ zone }) => zone !== undefined);
  const zones = hasZones ? [1, 0].map((zone) => others.filter((at) => board.infield[at] === zone)) : [others];
  return [...apart, ...zones.filter(({ length }) => length > 0)];
}
