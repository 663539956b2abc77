import { splitIntoRows } from '#engine/innings-in-a-row.ts';
import type { LineupView } from '#engine/lineup-view.ts';
import type { Violation } from '#engine/problem.ts';
import { formatInnings } from '#engine/text/format.ts';
import { violation } from './violation.ts';

/** F3: no player sits more than `inARow` innings in a row. An absence ends the row. */
export function checkSitsInARow({ problem, players }: LineupView): readonly Violation[] {
  const rule = problem.rules.F3;
  if (rule === undefined) return [];
  return players.flatMap(({ player, sits }) =>
    splitIntoRows(sits)
      .filter((row) => row.length > rule.inARow)
      .map((row) => {
        const message = `${player.name} sits ${row.length} innings in a row (${formatInnings(row)}).`;
        return violation('F3', rule.level, message, { players: [player.id], innings: row });
      }),
  );
}
