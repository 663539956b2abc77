import type { PlayerId, Problem } from 'engine';
import { formatCount, formatList } from 'engine/format';
import { countOpenCells, hasGaps } from '#domain/lineup/open-cells.ts';
import type { LineupContent } from '#domain/lineup/saved-lineup.ts';

/** The players for whom a lineup does not fit who is coming. */
export type Misfits = {
  /** They have a position in innings in which they are not there, so many for each. */
  readonly missing: ReadonlyMap<PlayerId, number>;
  /** They are there for longer than a player may sit in a row, and a full lineup has no position for them. */
  readonly leftOut: readonly PlayerId[];
  /** Cells without a player in a lineup that is otherwise filled, as after a player has left the team. */
  readonly openCells: number;
};

export function findMisfits(content: LineupContent | undefined, problem: Problem): Misfits {
  if (!content) return { missing: new Map(), leftOut: [], openCells: 0 };
  const { players, positions, rules } = problem;
  const fielded = content.innings.map((cells) => new Set(Object.values(cells)));
  const isFull = content.innings.every((cells) => positions.every((position) => cells[position]));
  const missing = players.flatMap(({ id, present }) => {
    const count = fielded.filter((inning, index) => inning.has(id) && present[index] !== true).length;
    return count > 0 ? [[id, count] as const] : [];
  });
  // The best lineup may let a player sit who comes for the last inning.
  const mostSits = rules.F3?.inARow ?? 1;
  const leftOut = players.filter(
    ({ id, present }) =>
      isFull && present.filter(Boolean).length > mostSits && fielded.every((inning) => !inning.has(id)),
  );
  const openCells = hasGaps(content, problem) ? countOpenCells(content, problem) : 0;
  return { missing: new Map(missing), leftOut: leftOut.map(({ id }) => id), openCells };
}

export function hasMisfits({ missing, leftOut, openCells }: Misfits): boolean {
  return missing.size + leftOut.length + openCells > 0;
}

/** More players than these are not named, so that the line stays short. */
const playersNamed = 2;

/** `Ava misses 4 innings of the lineup. Ben has no position in the lineup.` Empty where the lineup fits. */
export function describeMisfits(
  { missing, leftOut, openCells }: Misfits,
  nameOf: (playerId: string) => string,
): string {
  const list = (ids: readonly string[]) =>
    ids.length > playersNamed ? `${ids.length} players` : formatList(ids.map(nameOf));
  const [[, innings] = [], ...others] = missing;
  const miss =
    others.length === 0 ? `misses ${formatCount(innings ?? 0, 'inning')} of the lineup` : 'miss innings of the lineup';
  const have = leftOut.length === 1 ? 'has' : 'have';
  const open = openCells === 1 ? '1 position of the lineup is' : `${openCells} positions of the lineup are`;
  return [
    ...(missing.size > 0 ? [`${list([...missing.keys()])} ${miss}.`] : []),
    ...(leftOut.length > 0 ? [`${list(leftOut)} ${have} no position in the lineup.`] : []),
    ...(openCells > 0 ? [`${open} open.`] : []),
  ].join(' ');
}
