import type { LineupView, PlayerInnings } from '#engine/lineup-view.ts';
import type { Violation } from '#engine/problem.ts';
import { countWords, timesWords } from '#engine/words.ts';
import { violation } from './violation.ts';

type Edge = { readonly view: PlayerInnings; readonly sits: number };

/**
 * F1: one level exists such that everybody present all game sits between level and level + spread times. A player who
 * misses innings never sits more than that, and with `partTimeBelow` not fewer than that many below the level.
 */
export function checkSitSpread({ problem, players }: LineupView): readonly Violation[] {
  const rule = problem.rules.F1;
  if (rule === undefined) return [];
  const least = smallest(players.flatMap((view) => lowerEdge(view, rule.partTimeBelow)));
  const most = largest(players.map((view) => ({ view, sits: view.sits.length })));
  if (least === undefined || most === undefined || most.sits - least.sits <= rule.spread) return [];
  const [often, seldom] = [most.view, least.view];
  const words =
    `${often.player.name} sits ${timesWords(often.sits.length)} and ${seldom.player.name} ` +
    `${timesWords(seldom.sits.length)}: more than ${countWords(rule.spread, 'inning')} apart.`;
  const both = [often.player.id, seldom.player.id];
  return [violation('F1', rule.level, words, { players: both, innings: [...often.sits] })];
}

/** The highest level this player allows, counting the innings still open as sits to come. */
function lowerEdge(view: PlayerInnings, partTimeBelow: number | undefined): readonly Edge[] {
  const sits = view.sits.length + view.open.length;
  if (view.isThereAllGame) return [{ view, sits }];
  // Nobody can sit more often than he or she is there.
  return partTimeBelow === undefined || sits >= view.present.length ? [] : [{ view, sits: sits + partTimeBelow }];
}

function smallest(edges: readonly Edge[]): Edge | undefined {
  return edges.reduce<Edge | undefined>((best, edge) => (best && best.sits <= edge.sits ? best : edge), undefined);
}

function largest(edges: readonly Edge[]): Edge | undefined {
  return edges.reduce<Edge | undefined>((best, edge) => (best && best.sits >= edge.sits ? best : edge), undefined);
}
