import type { PlayerInnings } from '#engine/lineup-view.ts';
import type { Problem } from '#engine/problem.ts';
import type { Inning } from '#engine/vocabulary.ts';

/** Sits that one player may still get. */
type Bounds = { readonly least: number; readonly most: number };

/**
 * Whether the sits of the innings to come can be given out so that everybody stays within bounds, no other rule looked
 * at. In a bipartite graph a subgraph that gives everybody the least and one that fills every bench can be combined into
 * one that does both (Mendelsohn and Dulmage 1958), so the two are tried apart.
 */
export function canGiveSits(
  problem: Problem,
  players: readonly PlayerInnings[],
  boundsOf: (player: PlayerInnings) => Bounds,
): boolean {
  const bounds = players.map(boundsOf);
  if (bounds.some(({ least, most }) => most < 0 || least > most)) return false;
  const bench = benchPlaces(problem, players);
  const places = [...bench.values()].reduce((sum, count) => sum + count, 0);
  const least = bounds.map((bound) => bound.least);
  const asked = least.reduce((sum, count) => sum + count, 0);
  return (
    sitsGiven(players, least, bench) === asked &&
    sitsGiven(
      players,
      bounds.map(({ most }) => most),
      bench,
    ) === places
  );
}

/** Players on the bench in each inning to come, once every position is filled. */
function benchPlaces({ innings, positions, played }: Problem, players: readonly PlayerInnings[]): Map<Inning, number> {
  const toCome = Array.from({ length: innings }, (_, index) => index + 1).slice(played.length);
  return new Map(
    toCome.map((inning) => {
      const there = players.filter((player) => player.toCome.includes(inning)).length;
      return [inning, Math.max(0, there - positions.length)];
    }),
  );
}

/** The most sits that can be given out when each player takes at most so many: augmenting paths, one sit after another. */
function sitsGiven(
  players: readonly PlayerInnings[],
  most: readonly number[],
  bench: ReadonlyMap<Inning, number>,
): number {
  const sitting = new Map([...bench.keys()].map((inning) => [inning, new Set<number>()]));
  const makeRoom = (inning: Inning, there: Set<number>, tried: Set<Inning>): boolean => {
    if (there.size < (bench.get(inning) ?? 0)) return true;
    const leaving = [...there].find((other) => giveSit(other, tried));
    return leaving !== undefined && there.delete(leaving);
  };
  const giveSit = (index: number, tried: Set<Inning>): boolean =>
    (players[index]?.toCome ?? []).some((inning) => {
      const there = sitting.get(inning);
      if (there === undefined || there.has(index) || tried.has(inning)) return false;
      tried.add(inning);
      if (!makeRoom(inning, there, tried)) return false;
      there.add(index);
      return true;
    });
  return players.reduce((given, _, index) => {
    let sits = 0;
    while (sits < (most[index] ?? 0) && giveSit(index, new Set())) sits += 1;
    return given + sits;
  }, 0);
}
