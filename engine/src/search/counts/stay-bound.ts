import { addCosts, type Cost } from '#engine/search/plan.ts';
import { elementAt } from '#engine/search/read/array-access.ts';
import { isChangeable, type StayRule } from '#engine/search/read/battery-stay.ts';
import { countLastInARow, indexes, isOpen } from '#engine/search/read/problem-matrix.ts';
import type { SearchContext } from '#engine/search/search-context.ts';
import { fewestSitsTooLong, type SitsByInning, type Stretch, sitsByInning } from './sits-by-inning.ts';

/**
 * Raises a bound of the counts by what P6 and P7 cost at least. Where all players must sit early (F2, F9), no player can stay
 * at a position for long, which counts do not know. Uneven innings (F9) and sits too many in a row (F3) with which players
 * could stay longer cost a unit, too.
 */
export function boundWithStays(context: SearchContext, bound: Cost): Cost {
  const stays = context.rules.stays.filter(({ inARow, level }) => inARow > 1 && level === 'wanted');
  if (stays.length === 0) return bound;
  return addCosts(bound, { high: context.objective.broken * fewestUnits(context, stays), low: 0 });
}

function fewestUnits(context: SearchContext, stays: readonly StayRule[]): number {
  const { evenSits, inARow } = context.rules;
  const { innings } = context.matrix;
  const mostUneven = evenSits?.level === 'wanted' ? innings - evenSits.first : 0;
  const mostTooLong = inARow?.level === 'wanted' ? innings : 0;
  let least = Number.POSITIVE_INFINITY;
  for (let uneven = 0; uneven <= mostUneven && uneven < least; uneven += 1) {
    const sits = sitsByInning(context, uneven);
    if (sits === undefined) continue;
    const options = stays.map((rule) => listOptions(context, rule, sits));
    for (let tooLong = 0; tooLong <= mostTooLong && uneven + tooLong < least; tooLong += 1) {
      const short = options.map((list) => fewestShort(context, list, tooLong));
      least = Math.min(
        least,
        short.reduce((sum, units) => sum + units, uneven + tooLong),
      );
    }
  }
  // Without any lineup there is nothing to prove here.
  return Number.isFinite(least) ? least : 0;
}

/** A stretch of one player at the position, the innings it is short of, and the sits too many in a row that it needs. */
type Option = Stretch & { readonly short: number; readonly tooLong: number };

/** Lists the stretches of which none is two long enough ones one after the other. */
function listOptions(context: SearchContext, rule: StayRule, sits: SitsByInning): readonly Option[] {
  const { matrix } = context;
  const { innings, firstFree, players } = matrix;
  const runs = indexes(players).map((player) => countLastInARow(matrix, player, rule.position));
  const holder = runs.findIndex((run) => run > 0);
  const run = runs[holder] ?? 0;
  // What the stretch with which the innings played end is short of when another player follows.
  const left = run > 0 && isChangeable(matrix, rule.position, holder, firstFree) ? Math.max(0, rule.inARow - run) : 0;
  const shortOf = (player: number, { from, to }: Stretch) => {
    const asked = (to === innings ? rule.atEnd : rule.inARow) - (to - from);
    if (from > firstFree) return Math.max(0, asked);
    return player === holder ? Math.max(0, asked - run) : left + Math.max(0, asked);
  };
  const stretches = indexes(innings)
    .slice(firstFree)
    .flatMap((from) =>
      indexes(Math.min(innings - from, 2 * rule.inARow - 1)).map(
        (more): Stretch => ({
          from,
          to: from + more + 1,
          position: rule.position,
        }),
      ),
    );
  return stretches.flatMap((stretch) =>
    indexes(players)
      .filter((player) =>
        indexes(stretch.to)
          .slice(stretch.from)
          .every((at) => isOpen(matrix, player, at, rule.position)),
      )
      .map((player) => ({
        ...stretch,
        short: shortOf(player, stretch),
        tooLong: fewestSitsTooLong(context, sits, player, stretch),
      })),
  );
}

/** A shortest path through the innings to come: the fewest innings that all stretches together are short of. */
function fewestShort({ matrix }: SearchContext, options: readonly Option[], tooLong: number): number {
  const { innings, firstFree } = matrix;
  const least = indexes(innings + 1).map((inning) => (inning === firstFree ? 0 : Number.POSITIVE_INFINITY));
  // The options are in the order of the innings with which they start.
  for (const option of options) {
    if (option.tooLong > tooLong) continue;
    least[option.to] = Math.min(elementAt(least, option.to), elementAt(least, option.from) + option.short);
  }
  return elementAt(least, innings);
}
