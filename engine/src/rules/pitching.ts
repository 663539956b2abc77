import { inningsAt, type LineupView, type PlayerInnings, playerAt } from '#engine/lineup-view.ts';
import type { Violation } from '#engine/problem.ts';
import { formatCount, formatInnings } from '#engine/text/format.ts';
import type { Inning } from '#engine/vocabulary.ts';
import { violation } from './violation.ts';

/** P1: how many innings a player may pitch, and whether a pitcher who left the mound may return. */
export function checkPitching(view: LineupView): readonly Violation[] {
  return view.players.flatMap((player) => [...checkLimit(view, player), ...checkReturn(view, player)]);
}

function checkLimit({ problem }: LineupView, view: PlayerInnings): readonly Violation[] {
  const rule = problem.rules.P1;
  const innings = inningsAt(view, ['P']);
  if (rule?.innings === undefined || innings.length <= rule.innings) return [];
  const pitched = `${formatCount(innings.length, 'inning')} (${formatInnings(innings)})`;
  const message = `${view.player.name} pitches ${pitched}; the limit is ${rule.innings}.`;
  return [violation('P1', rule.level, message, { players: [view.player.id], innings, positions: ['P'] })];
}

function checkReturn(view: LineupView, { player, ...row }: PlayerInnings): readonly Violation[] {
  const rule = view.problem.rules.P1;
  const pitched = inningsAt({ player, ...row }, ['P']);
  if (rule?.mayReturn !== false) return [];
  return pitched.flatMap((inning, index) => {
    const before = pitched[index - 1];
    if (before === undefined || !someoneElsePitched(view, before, inning)) return [];
    const message = `${player.name} pitches again in ${formatInnings([inning])} after leaving the mound in ${formatInnings([before])}.`;
    return [
      violation('P1', rule.level, message, { players: [player.id], innings: [before, inning], positions: ['P'] }),
    ];
  });
}

function someoneElsePitched({ innings }: LineupView, from: Inning, to: Inning): boolean {
  return innings.slice(from, to - 1).some((inning) => playerAt(inning, 'P') !== undefined);
}
