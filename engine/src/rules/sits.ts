import type { LineupView, PlayerInnings } from '#engine/lineup-view.ts';
import type { Problem, Rules, Violation } from '#engine/problem.ts';
import { formatCount, formatInnings, formatTimes, splitIntoRows } from '#engine/text/format.ts';
import type { Inning } from '#engine/vocabulary.ts';
import { violation } from './violation.ts';

type Edge = { readonly player: PlayerInnings; readonly sits: number };

/**
 * F1: a level exists such that every player present all game sits from level to level + spread times. A player who misses
 * innings never sits more often, and with `partTimeBelow` at most that many times fewer than the level.
 */
export function checkSitSpread(view: LineupView): readonly Violation[] {
  const { problem, players } = view;
  const rule = problem.rules.F1;
  if (rule === undefined) return [];
  const least = selectSmallest(players.flatMap((player) => findHighestLevel(player, rule.partTimeBelow)));
  const most = selectLargest(players.map((player) => ({ player, sits: player.sits.length })));
  if (least === undefined || most === undefined || most.sits - least.sits <= rule.spread) return [];
  const [often, seldom] = [most.player, least.player];
  const message =
    `${often.player.name} sits ${formatTimes(often.sits.length)} and ${seldom.player.name} ` +
    `${formatTimes(seldom.sits.length)}; sits may differ by ${formatCount(rule.spread, 'inning')} at most.`;
  const both = [often.player.id, seldom.player.id];
  const level = isRepairable(view, rule) ? rule.level : 'wanted';
  return [violation('F1', level, message, { players: both, innings: [...often.sits] })];
}

/** True when the innings to come can still reach a level of sits that keeps the rule. Always true before the game. */
function isRepairable({ problem, players }: LineupView, rule: NonNullable<Rules['F1']>): boolean {
  if (problem.played.length === 0) return true;
  const before = ({ sits }: PlayerInnings) => sits.filter((inning) => inning <= problem.played.length).length;
  return Array.from({ length: problem.innings + 1 }).some((_, level) =>
    canGiveSits(problem, players, (player) => {
      const partTime =
        rule.partTimeBelow === undefined ? 0 : Math.min(player.present.length, level - rule.partTimeBelow);
      const least = (player.isThereAllGame ? level : partTime) - before(player);
      return { least: Math.max(0, least), most: level + rule.spread - before(player) };
    }),
  );
}

/** Returns the highest level that this player allows, with every open inning counted as a sit. */
function findHighestLevel(player: PlayerInnings, partTimeBelow: number | undefined): readonly Edge[] {
  const sits = player.sits.length + player.open.length;
  if (player.isThereAllGame) return [{ player, sits }];
  // A player cannot sit in more innings than those in which the player is present.
  return partTimeBelow === undefined || sits >= player.present.length ? [] : [{ player, sits: sits + partTimeBelow }];
}

function selectSmallest(edges: readonly Edge[]): Edge | undefined {
  return edges.reduce<Edge | undefined>((best, edge) => (best && best.sits <= edge.sits ? best : edge), undefined);
}

function selectLargest(edges: readonly Edge[]): Edge | undefined {
  return edges.reduce<Edge | undefined>((best, edge) => (best && best.sits >= edge.sits ? best : edge), undefined);
}

/** The fewest and the most sits that one player may still get. */
type Bounds = { readonly least: number; readonly most: number };

/**
 * True when the sits of the innings to come can be assigned so that every player stays within bounds. Other rules are not
 * considered. In a bipartite graph, a subgraph that gives every player the fewest sits and one that fills every bench can
 * be combined into one that does both (Mendelsohn and Dulmage 1958), so each is tried by itself.
 */
function canGiveSits(
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

/**
 * F2: no player sits k+1 times before every player has sat k times, so that the game is fair whenever it ends. Only players
 * present all game are compared. The sits of one inning happen at the same time.
 */
export function checkSitLevelling({ problem, players }: LineupView): readonly Violation[] {
  const rule = problem.rules.F2;
  if (rule === undefined) return [];
  const compared = players.filter((view) => view.isThereAllGame);
  return compared.flatMap((view) =>
    view.sits.flatMap((inning, index) => {
      const fewest = Math.min(...compared.map((other) => countMostSits(other, inning)));
      if (index <= fewest) return [];
      const soFar = view.sits.slice(0, index + 1);
      const message =
        `${view.player.name} sits ${formatTimes(soFar.length)} (in ${formatInnings(soFar)}) ` +
        `before everyone has sat ${formatTimes(soFar.length - 1)}.`;
      return [violation('F2', rule.level, message, { players: [view.player.id], innings: soFar })];
    }),
  );
}

/** F3: no player sits more than `inARow` innings in a row. An absence ends the row. */
export function checkSitsInARow({ problem, players }: LineupView): readonly Violation[] {
  const rule = problem.rules.F3;
  if (rule === undefined) return [];
  return players.flatMap(({ player, sits }) =>
    splitIntoRows(sits)
      .filter((row) => row.length > rule.inARow)
      .map((row) => {
        const message = `${player.name} sits ${row.length} innings in a row (${formatInnings(row)}).`;
        return violation('F3', rule.level, message, { players: [player.id], innings: row });
      }),
  );
}

/** F9: whenever the game ends, the sits of those who have been present in every inning differ by at most 1. */
export function checkEvenSits(view: LineupView): readonly Violation[] {
  const { F9 } = view.problem.rules;
  if (F9 === undefined) return [];
  const judged = view.innings.map((_, index) => index + 1).filter((inning) => inning >= F9.from);
  return judged.flatMap((inning) => {
    const compared = view.players.filter((row) => row.present.filter((there) => there <= inning).length === inning);
    const fewest = compared.reduce((least, row) => Math.min(least, countMostSits(row, inning)), inning);
    const above = compared.filter((row) => countSits(row, inning) > fewest + 1);
    const [first] = above.toSorted((one, other) => countSits(other, inning) - countSits(one, inning));
    if (first === undefined) return [];
    const most = countSits(first, inning);
    const others = fewest === 0 ? 'others not yet' : `others ${formatTimes(fewest)}`;
    const message = `After ${formatInnings([inning])}, sits differ by ${most - fewest}: ${first.player.name} sat ${formatTimes(most)}, ${others}.`;
    return [violation('F9', F9.level, message, { players: above.map(({ player }) => player.id), innings: [inning] })];
  });
}

function countSits({ sits }: PlayerInnings, inning: Inning): number {
  return sits.filter((sat) => sat <= inning).length;
}

/** Counts the sits up to and including an inning. An open inning counts as a sit, because it may still become one. */
function countMostSits({ sits, open }: PlayerInnings, inning: Inning): number {
  return [...sits, ...open].filter((sat) => sat <= inning).length;
}
