import type { Violation } from '#engine/problem.ts';
import type { PlayerSheet, Sheet } from '#engine/sheet.ts';
import { countWords, timesWords } from '#engine/words.ts';
import { violation } from './violation.ts';

type Edge = { readonly sheet: PlayerSheet; readonly sits: number };

/**
 * F1: one level exists such that everybody present all game sits between level and level + spread times. A player who
 * misses innings never sits more than that, and with `partTimeBelow` not fewer than that many below the level.
 */
export function checkSitSpread({ problem, players }: Sheet): readonly Violation[] {
  const rule = problem.rules.F1;
  if (rule === undefined) return [];
  const least = smallest(players.flatMap((sheet) => lowerEdge(sheet, rule.partTimeBelow)));
  const most = largest(players.map((sheet) => ({ sheet, sits: sheet.sits.length })));
  if (least === undefined || most === undefined || most.sits - least.sits <= rule.spread) return [];
  const [often, seldom] = [most.sheet, least.sheet];
  const words =
    `${often.player.name} sits ${timesWords(often.sits.length)} and ${seldom.player.name} ` +
    `${timesWords(seldom.sits.length)}: more than ${countWords(rule.spread, 'inning')} apart.`;
  const both = [often.player.id, seldom.player.id];
  return [violation('F1', rule.level, words, { players: both, innings: [...often.sits] })];
}

/** The highest level this player allows, counting the innings still open as sits to come. */
function lowerEdge(sheet: PlayerSheet, partTimeBelow: number | undefined): readonly Edge[] {
  const sits = sheet.sits.length + sheet.open.length;
  if (sheet.isThereAllGame) return [{ sheet, sits }];
  // Nobody can sit more often than he or she is there.
  return partTimeBelow === undefined || sits >= sheet.present.length ? [] : [{ sheet, sits: sits + partTimeBelow }];
}

function smallest(edges: readonly Edge[]): Edge | undefined {
  return edges.reduce<Edge | undefined>((best, edge) => (best && best.sits <= edge.sits ? best : edge), undefined);
}

function largest(edges: readonly Edge[]): Edge | undefined {
  return edges.reduce<Edge | undefined>((best, edge) => (best && best.sits >= edge.sits ? best : edge), undefined);
}
