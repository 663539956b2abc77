import type { Draft, Problem } from '#engine/problem.ts';

/** The figures by which published engines are compared. They are computed without the engine's rules. */
export type Figures = {
  readonly unfilled: number;
  readonly ineligible: number;
  readonly spread: number;
  readonly backToBack: number;
  readonly earlySits: number;
  /** Innings in a row at one position. The mound does not count, because coaches want them there. */
  readonly repeats: number;
  readonly noInfield: number;
  readonly noOutfield: number;
};

export function measureLineup(problem: Problem, { innings }: Draft): Figures {
  const rows = problem.players.map((player) =>
    innings.map((inning) => problem.positions.find((position) => inning[position] === player.id)),
  );
  const sits = rows.map((row) => row.filter((position) => position === undefined).length);
  const pairs = rows.flatMap((row) => row.slice(1).map((position, index) => [row[index], position] as const));
  const without = (isZone: (position: string) => boolean) =>
    rows.filter((row) => !row.some((position) => position !== undefined && isZone(position))).length;
  return {
    unfilled: innings.reduce(
      (sum, inning) => sum + problem.positions.filter((position) => !inning[position]).length,
      0,
    ),
    ineligible: rows.reduce(
      (sum, row, index) => sum + row.filter((position) => isNever(problem, index, position)).length,
      0,
    ),
    spread: Math.max(...sits) - Math.min(...sits),
    backToBack: pairs.filter(([one, other]) => one === undefined && other === undefined).length,
    earlySits: countEarlySits(rows),
    repeats: pairs.filter(([one, other]) => one !== undefined && one !== 'P' && one === other).length,
    noInfield: without((position) => problem.infield.includes(position)),
    noOutfield: without((position) => !problem.infield.includes(position)),
  };
}

function isNever(problem: Problem, player: number, position: string | undefined): boolean {
  return position !== undefined && problem.players[player]?.positionPreferences[position] === 'never';
}

/** Counts the players who sat twice before every player had sat once. */
function countEarlySits(rows: readonly (readonly (string | undefined)[])[]): number {
  const nth = (row: readonly (string | undefined)[], n: number) =>
    row.flatMap((position, inning) => (position === undefined ? [inning] : []))[n - 1] ?? row.length;
  const lastFirst = Math.max(...rows.map((row) => nth(row, 1)));
  return rows.filter((row) => nth(row, 2) < lastFirst).length;
}
