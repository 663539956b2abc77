import type { LineupView, PlayerInnings } from '#engine/lineup-view.ts';
import type { Violation } from '#engine/problem.ts';
import { formatInnings, formatTimes } from '#engine/text/format.ts';
import type { Inning } from '#engine/vocabulary.ts';
import { violation } from './violation.ts';

/** F9: whenever the game ends, the sits of those who have been present in every inning differ by at most 1. */
export function checkEvenSits(view: LineupView): readonly Violation[] {
  const { F9 } = view.problem.rules;
  if (F9 === undefined) return [];
  const judged = view.innings.map((_, index) => index + 1).filter((inning) => inning >= F9.from);
  return judged.flatMap((inning) => {
    const compared = view.players.filter((row) => row.present.filter((there) => there <= inning).length === inning);
    const fewest = compared.reduce((least, row) => Math.min(least, countMostSits(row, inning)), inning);
    const above = compared.filter((row) => countSits(row, inning) > fewest + 1);
    const [first] = above.toSorted((one, other) => countSits(other, inning) - countSits(one, inning));
    if (first === undefined) return [];
    const most = countSits(first, inning);
    const others = fewest === 0 ? 'others not yet' : `others ${formatTimes(fewest)}`;
    const message = `After ${formatInnings([inning])}, sits differ by ${most - fewest}: ${first.player.name} sat ${formatTimes(most)}, ${others}.`;
    return [violation('F9', F9.level, message, { players: above.map(({ player }) => player.id), innings: [inning] })];
  });
}

function countSits({ sits }: PlayerInnings, inning: Inning): number {
  return sits.filter((sat) => sat <= inning).length;
}

/** An open inning counts as a sit, because it may still become one. */
function countMostSits(row: PlayerInnings, inning: Inning): number {
  return countSits(row, inning) + row.open.filter((open) => open <= inning).length;
}
