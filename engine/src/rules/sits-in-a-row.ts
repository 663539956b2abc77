import type { LineupView } from '#engine/lineup-view.ts';
import type { Violation } from '#engine/problem.ts';
import { formatInnings } from '#engine/text/format.ts';
import type { Inning } from '#engine/vocabulary.ts';
import { violation } from './violation.ts';

/** F3: nobody sits more than `inARow` innings in a row; an inning away from the field ends the row. */
export function checkSitsInARow({ problem, players }: LineupView): readonly Violation[] {
  const rule = problem.rules.F3;
  if (rule === undefined) return [];
  return players.flatMap(({ player, sits }) =>
    rows(sits)
      .filter((row) => row.length > rule.inARow)
      .map((row) => {
        const words = `${player.name} sits ${row.length} innings in a row (${formatInnings(row)}).`;
        return violation('F3', rule.level, words, { players: [player.id], innings: row });
      }),
  );
}

function rows(innings: readonly Inning[]): readonly (readonly Inning[])[] {
  const found: Inning[][] = [];
  for (const inning of innings) {
    const row = found.at(-1);
    if (row?.at(-1) === inning - 1) row.push(inning);
    else found.push([inning]);
  }
  return found;
}
