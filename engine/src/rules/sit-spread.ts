import type { LineupView, PlayerInnings } from '#engine/lineup-view.ts';
import type { Rules, Violation } from '#engine/problem.ts';
import { formatCount, formatTimes } from '#engine/text/format.ts';
import { canGiveSits } from './sits-to-come.ts';
import { violation } from './violation.ts';

type Edge = { readonly player: PlayerInnings; readonly sits: number };

/**
 * F1: one level exists such that everybody present all game sits between level and level + spread times. A player who
 * misses innings never sits more than that, and with `partTimeBelow` not fewer than that many below the level.
 */
export function checkSitSpread(view: LineupView): readonly Violation[] {
  const { problem, players } = view;
  const rule = problem.rules.F1;
  if (rule === undefined) return [];
  const least = smallest(players.flatMap((player) => lowerEdge(player, rule.partTimeBelow)));
  const most = largest(players.map((player) => ({ player, sits: player.sits.length })));
  if (least === undefined || most === undefined || most.sits - least.sits <= rule.spread) return [];
  const [often, seldom] = [most.player, least.player];
  const words =
    `${often.player.name} sits ${formatTimes(often.sits.length)} and ${seldom.player.name} ` +
    `${formatTimes(seldom.sits.length)}; sits may differ by ${formatCount(rule.spread, 'inning')} at most.`;
  const both = [often.player.id, seldom.player.id];
  const level = isRepairable(view, rule) ? rule.level : 'wanted';
  return [violation('F1', level, words, { players: both, innings: [...often.sits] })];
}

/** Whether the innings played leave a level of sits that everybody can still reach; before the game nothing is decided. */
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

/** The highest level this player allows, counting the innings still open as sits to come. */
function lowerEdge(player: PlayerInnings, partTimeBelow: number | undefined): readonly Edge[] {
  const sits = player.sits.length + player.open.length;
  if (player.isThereAllGame) return [{ player, sits }];
  // Nobody can sit more often than he or she is there.
  return partTimeBelow === undefined || sits >= player.present.length ? [] : [{ player, sits: sits + partTimeBelow }];
}

function smallest(edges: readonly Edge[]): Edge | undefined {
  return edges.reduce<Edge | undefined>((best, edge) => (best && best.sits <= edge.sits ? best : edge), undefined);
}

function largest(edges: readonly Edge[]): Edge | undefined {
  return edges.reduce<Edge | undefined>((best, edge) => (best && best.sits >= edge.sits ? best : edge), undefined);
}
