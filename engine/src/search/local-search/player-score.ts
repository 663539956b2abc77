import { chargeInnings, type PlayerRanges } from '#engine/search/counts/player-ranges.ts';
import type { Cells, Cost } from '#engine/search/plan.ts';
import { byteAt, elementAt, shortAt } from '#engine/search/read/array-access.ts';
import type { SearchContext } from '#engine/search/search-context.ts';
import { playerCost } from './time-cost.ts';

/** What a player's innings, or a whole game, cost; required rules come first, then the two ranks of the objective. */
export type Score = Cost & { readonly required: number };

/**
 * Returns what the innings of one player cost. `ranges` include forced repeats; `counts` has room for each position and is
 * overwritten, because the search calls this all the time.
 */
export function playerScore(
  { matrix, rules, objective }: SearchContext,
  ranges: PlayerRanges,
  playerCells: Cells,
  player: number,
  counts: Uint8Array,
): Score {
  const time = playerCost(rules, playerCells, player);
  const { innings, firstFree, bench, infield } = matrix;
  counts.fill(0);
  let [inField, inInfield] = [0, 0];
  for (let inning = firstFree; inning < innings; inning += 1) {
    const code = shortAt(playerCells, inning);
    if (code >= bench) continue;
    counts[code] = byteAt(counts, code) + 1;
    inField += 1;
    inInfield += byteAt(infield, code);
  }
  const { field, zones, at } = ranges;
  const score = { required: 0, high: 0, low: 0 };
  chargeInnings(score, field, inField);
  chargeInnings(score, zones[0], inField - inInfield);
  chargeInnings(score, zones[1], inInfield);
  for (let position = 0; position < at.length; position += 1) {
    chargeInnings(score, elementAt(at, position), byteAt(counts, position));
  }
  return {
    required: time.required + score.required,
    high: score.high + objective.broken * time.wanted + objective.change.high * time.changed,
    low: score.low + objective.rotation * time.rotation + objective.change.low * time.changed,
  };
}
