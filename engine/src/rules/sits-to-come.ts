import type { PlayerInnings } from '#engine/lineup-view.ts';
import type { Problem } from '#engine/problem.ts';
import type { Inning } from '#engine/vocabulary.ts';

/** The fewest and the most sits that one player may still get. */
type Bounds = { readonly least: number; readonly most: number };

/**
 * True when the sits of the innings to come can be assigned so that every player stays within bounds. Other rules are not
 * considered. In a bipartite graph, a subgraph that gives every player the fewest sits and one that fills every bench can
 * be combined into one that does both (Mendelsohn and Dulmage 1958), so each is tried by itself.
 */
export function canGiveSits(
  problem: Problem,
  players: readonly PlayerInnings[],
  findBounds: (player: PlayerInnings) => Bounds,
): boolean {
  const bounds = players.map(findBounds);
  if (bounds.some(({ least, most }) => most < 0 || least > most)) return false;
  const bench = countBenchPlaces(problem, players);
  const places = [...bench.values()].reduce((sum, count) => sum + count, 0);
  const least = bounds.map((bound) => bound.least);
  const asked = least.reduce((sum, count) => sum + count, 0);
  return (
    maximizeSits(players, least, bench) === asked &&
    maximizeSits(
      players,
      bounds.map(({ most }) => most),
      bench,
    ) === places
  );
}

/** Counts the players on the bench in each inning to come, once every position is filled. */
function countBenchPlaces(
  { innings, positions, played }: Problem,
  players: readonly PlayerInnings[],
): Map<Inning, number> {
  const toCome = Array.from({ length: innings }, (_, index) => index + 1).slice(played.length);
  return new Map(
    toCome.map((inning) => {
      const there = players.filter((player) => player.toCome.includes(inning)).length;
      return [inning, Math.max(0, there - positions.length)];
    }),
  );
}

/** Returns the most sits that can be assigned when each player takes at most `most`, by augmenting paths. */
function maximizeSits(
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
