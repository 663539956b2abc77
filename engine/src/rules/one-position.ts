import { inningsAt, type LineupView } from '#engine/lineup-view.ts';
import type { Violation } from '#engine/problem.ts';
import { formatCount, formatPosition } from '#engine/text/format.ts';
import { violation } from './violation.ts';

/** F6: no player is at one position for more than `innings` innings. Pitcher and catcher have rules of their own. */
export function checkOnePosition({ problem, players }: LineupView): readonly Violation[] {
  const rule = problem.rules.F6;
  if (rule === undefined) return [];
  return players.flatMap((view) =>
    // A played inning may have positions that the game gave up later.
    [...new Set(view.positions.flat())].flatMap((position) => {
      const innings = inningsAt(view, [position]);
      if (innings.length <= rule.innings || position === 'P' || position === 'C') return [];
      const spent = formatCount(innings.length, 'inning');
      const message = `${view.player.name} plays ${formatPosition(position)} for ${spent}; the limit is ${rule.innings}.`;
      return [violation('F6', rule.level, message, { players: [view.player.id], innings, positions: [position] })];
    }),
  );
}
