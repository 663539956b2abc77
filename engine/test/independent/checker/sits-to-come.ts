import { range, sum } from './lineup-rows.ts';

/** How often a player has to sit, and may sit, in the innings to come. */
export type Bounds = { readonly least: number; readonly most: number };

/** Innings to come: how many sit, and which players are there. */
export type OpenInning = { readonly sits: number; readonly there: readonly number[] };

/**
 * Whether the sits of the innings to come can be given out within everybody's bounds. A way to give out all of them and
 * a way to reach every least number exist together if each of them exists alone (Mendelsohn and Dulmage).
 */
export function canGiveOutSits(innings: readonly OpenInning[], bounds: readonly Bounds[]): boolean {
  if (bounds.some(({ least, most }) => least > most || most < 0)) return false;
  const all = sum(innings.map(({ sits }) => sits));
  const most = bounds.map((bound) => bound.most);
  const least = bounds.map((bound) => Math.max(0, bound.least));
  return mostSits(innings, most) === all && mostSits(innings, least) === sum(least);
}

/** The most sits that can be given out when no player sits more often than `limits` says: augmenting paths. */
function mostSits(innings: readonly OpenInning[], limits: readonly number[]): number {
  const sitting = limits.map(() => new Set<number>());
  const isFree = (player: number) => (sitting[player]?.size ?? 0) < (limits[player] ?? 0);
  // A player who sits often enough already may pass one inning on to another player.
  const makeRoom = (player: number, tried: Set<number>): boolean => {
    if (isFree(player)) return true;
    const passedOn = [...(sitting[player] ?? [])].find((other) => give(other, tried));
    return passedOn !== undefined && sitting[player]?.delete(passedOn) === true;
  };
  const give = (inning: number, tried: Set<number>): boolean => {
    for (const player of innings[inning]?.there ?? []) {
      if (tried.has(player) || sitting[player]?.has(inning) === true) continue;
      tried.add(player);
      if (!makeRoom(player, tried)) continue;
      sitting[player]?.add(inning);
      return true;
    }
    return false;
  };
  return sum(innings.map(({ sits }, inning) => range(sits).filter(() => give(inning, new Set())).length));
}
