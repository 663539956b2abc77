import type { LineupView, PlayerInnings } from '#engine/lineup-view.ts';
import type { Rules, Violation } from '#engine/problem.ts';
import { formatCount, formatTimes } from '#engine/text/format.ts';
import { canGiveSits } from './sits-to-come.ts';
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
