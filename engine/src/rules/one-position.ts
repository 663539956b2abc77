import type { Violation } from '#engine/problem.ts';
import { inningsAt, type Sheet } from '#engine/sheet.ts';
import { countWords, positionWords } from '#engine/words.ts';
import { violation } from './violation.ts';

/** F6: nobody spends more than so many innings at one position; pitcher and catcher have rules of their own. */
export function checkOnePosition({ problem, players }: Sheet): readonly Violation[] {
  const rule = problem.rules.F6;
  if (rule === undefined) return [];
  const positions = problem.positions.filter((position) => position !== 'P' && position !== 'C');
  return players.flatMap((sheet) =>
    positions.flatMap((position) => {
      const innings = inningsAt(sheet, [position]);
      if (innings.length <= rule.innings) return [];
      const spent = countWords(innings.length, 'inning');
      const words = `${sheet.player.name} plays ${positionWords(position)} for ${spent}; the limit is ${rule.innings}.`;
      return [violation('F6', rule.level, words, { players: [sheet.player.id], innings, positions: [position] })];
    }),
  );
}
