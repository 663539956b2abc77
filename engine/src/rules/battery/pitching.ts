import { inningsAt, type LineupView, type PlayerInnings } from '#engine/lineup-view.ts';
import type { Violation } from '#engine/problem.ts';
import { violation } from '#engine/rules/violation.ts';
import { formatCount, formatInnings } from '#engine/text/format.ts';

/** P1: how many innings a player may pitch. */
export function checkPitching(view: LineupView): readonly Violation[] {
  return view.players.flatMap((player) => checkLimit(view, player));
}

function checkLimit({ problem }: LineupView, view: PlayerInnings): readonly Violation[] {
  const rule = problem.rules.P1;
  const innings = inningsAt(view, ['P']);
  if (rule === undefined || innings.length <= rule.innings) return [];
  const pitched = `${formatCount(innings.length, 'inning')} (${formatInnings(innings)})`;
  const message = `${view.player.name} pitches ${pitched}; the limit is ${rule.innings}.`;
  return [violation('P1', rule.level, message, { players: [view.player.id], innings, positions: ['P'] })];
}
