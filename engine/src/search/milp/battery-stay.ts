import { elementAt } from '#engine/search/read/array-access.ts';
import { isChangeable, type StayRule } from '#engine/search/read/battery-stay.ts';
import type { PlayerTotals } from '#engine/search/read/player-totals.ts';
import { countLastInARow, indexes } from '#engine/search/read/problem-matrix.ts';
import { columnAt, freeInnings, ownGroup, present } from './cell-columns.ts';
import type { Term } from './linear-program.ts';
import type { Parts } from './time-rules.ts';

/** Adds P6 and P7. A wanted rule gets columns that say how much it is broken. */
export function addBatteryStays(parts: Parts, playerTotals: readonly PlayerTotals[]): void {
  for (const rule of parts.rules.stays) {
    for (const { player } of playerTotals) addStay(parts, player, rule);
    addMostPlayers(parts, playerTotals, rule);
  }
}

/**
 * A player who takes the position in an inning is there in the next ones, too. One column for each start says how many of
 * them are missing: at least as many as are left when the first one is missing.
 */
function addStay(parts: Parts, player: number, rule: StayRule): void {
  const { builder, matrix, columns, objective } = parts;
  const group = ownGroup(columns, rule.position);
  if (rule.inARow < 2 || group === -1) return;
  const at = (inning: number) => (inning < matrix.innings ? columnAt(matrix, columns, player, inning, group) : -1);
  const addStart = (first: number, isAtStart: readonly Term[], past: number) => {
    const short: Term[] =
      rule.level === 'required' ? [] : [[builder.column({ most: rule.inARow, high: objective.broken }), -1]];
    for (let step = Math.max(1, matrix.firstFree - first); step < rule.inARow; step += 1) {
      const missing = (first + step === matrix.innings ? rule.atEnd : rule.inARow) - step;
      if (missing <= 0) break;
      const terms = [...isAtStart, ...present([at(first + step)]).map(([column]): Term => [column, -1])];
      // missing · (start − there) ≤ short
      builder.row(Number.NEGATIVE_INFINITY, -missing * past, [
        ...terms.map(([column, factor]): Term => [column, factor * missing]),
        ...short,
      ]);
      if (at(first + step) === -1) break;
    }
  };
  const run = countLastInARow(matrix, player, rule.position);
  if (run > 0 && run < rule.inARow && isChangeable(matrix, rule.position, player, matrix.firstFree)) {
    addStart(matrix.firstFree - run, [], 1);
  }
  for (const inning of freeInnings(matrix)) {
    if (at(inning) === -1 || (inning === matrix.firstFree && run > 0)) continue;
    const before = inning === matrix.firstFree ? [] : present([at(inning - 1)]);
    addStart(inning, [[at(inning), 1], ...before.map(([column]): Term => [column, -1])], 0);
  }
}

/** A column for each player who takes the position, and at most so many of them. */
function addMostPlayers(parts: Parts, playerTotals: readonly PlayerTotals[], rule: StayRule): void {
  const { builder, matrix, columns, objective } = parts;
  const group = ownGroup(columns, rule.position);
  if (rule.most === undefined || group === -1) return;
  const had = indexes(matrix.players).filter(
    (player) => elementAt(elementAt(playerTotals, player).playedBefore, rule.position) > 0,
  );
  const taking = indexes(matrix.players).flatMap((player): readonly Term[] => {
    if (had.includes(player)) return [];
    const takes = builder.column({});
    for (const inning of freeInnings(matrix)) {
      const there = present([columnAt(matrix, columns, player, inning, group)]);
      if (there.length > 0)
        builder.row(0, Number.POSITIVE_INFINITY, [[takes, 1], ...there.map(([c]): Term => [c, -1])]);
    }
    return [[takes, 1]];
  });
  const beyond: readonly Term[] =
    rule.level === 'required' ? [] : [[builder.column({ most: matrix.players, high: objective.broken }), -1]];
  builder.row(Number.NEGATIVE_INFINITY, Math.max(0, rule.most - had.length), [...taking, ...beyond]);
}
