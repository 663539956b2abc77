import type { LineupView } from '#engine/lineup-view.ts';
import type { Violation } from '#engine/problem.ts';
import { formatCount } from '#engine/text/format.ts';
import { selectMinimumLevel, violation } from './violation.ts';

/** F4: every player present all game is in the field for at least `innings` innings. */
export function checkFieldInnings({ problem, players }: LineupView): readonly Violation[] {
  const rule = problem.rules.F4;
  if (rule === undefined) return [];
  return players.flatMap(({ player, isThereAllGame, positions, open, toCome }) => {
    const fielded = positions.filter((played) => played.length > 0).length;
    const before = positions.slice(0, problem.played.length).filter((played) => played.length > 0).length;
    if (!isThereAllGame || fielded + open.length >= rule.innings) return [];
    const message = `${player.name} plays ${formatCount(fielded, 'inning')} in the field; everyone gets ${rule.innings}.`;
    const possible = { least: rule.innings, atFirst: problem.innings, now: before + toCome.length };
    const level = selectMinimumLevel(rule.level, possible);
    return [violation('F4', level, message, { players: [player.id] })];
  });
}
