import { indexes, type ProblemMatrix } from '#engine/search/read/problem-matrix.ts';
import type { Group } from './cell-columns.ts';

/** A position for which at most so many players come into question is timed from the start. */
const scarce = 4;

/** Returns a group for every position: the program of the whole game. */
export function wholeGroups(matrix: ProblemMatrix): readonly Group[] {
  return indexes(matrix.positions).map((position) => [position]);
}

/** Returns mound, plate and scarce positions apart, the others together, or by zone where a rule names zones. */
export function tightGroups(matrix: ProblemMatrix): readonly Group[] {
  const isTight = (position: number) => {
    const players = indexes(matrix.players).filter(
      (player) => matrix.allowed[player * matrix.positions + position] === 1,
    );
    return position === matrix.pitcher || position === matrix.catcher || players.length <= scarce;
  };
  const others = indexes(matrix.positions).filter((position) => !isTight(position));
  const apart = indexes(matrix.positions)
    .filter(isTight)
    .map((position) => [position]);
  const { pairs = [], rules } = matrix.problem;
  const hasZones =
    rules.C1?.quotas.some(({ zone }) => zone !== undefined) === true ||
    rules.K2 !== undefined ||
    pairs.some(({ place }) => place === 'infield' || place === 'outfield');
  const zones = hasZones ? [1, 0].map((zone) => others.filter((at) => matrix.infield[at] === zone)) : [others];
  return [...apart, ...zones.filter(({ length }) => length > 0)];
}
