import type { Violation } from '#engine/problem.ts';
import { inningsAt, type Sheet } from '#engine/sheet.ts';
import { countWords } from '#engine/words.ts';

/** P3: innings a player may catch in a game. */
export function checkCatching({ problem, players }: Sheet): readonly Violation[] {
  const rule = problem.rules.P3;
  if (rule === undefined) return [];
  return players.flatMap((sheet) => {
    const innings = inningsAt(sheet, ['C']);
    if (innings.length <= rule.catching) return [];
    const words = `${sheet.player.name} catches ${countWords(innings.length, 'inning')}; the limit is ${rule.catching}.`;
    return [{ rule: 'P3' as const, level: rule.level, players: [sheet.player.id], innings, positions: ['C'], words }];
  });
}
