import type { LineupView, PlayerInnings } from '#engine/lineup-view.ts';
import type { Violation } from '#engine/problem.ts';
import { formatInnings, formatTimes } from '#engine/text/format.ts';
import type { Inning } from '#engine/vocabulary.ts';
import { violation } from './violation.ts';

/**
 * F2: no player sits k+1 times before every player has sat k times, so that the game is fair whenever it ends. Only players
 * present all game are compared. The sits of one inning happen at the same time.
 */
export function checkSitLevelling({ problem, players }: LineupView): readonly Violation[] {
  const rule = problem.rules.F2;
  if (rule === undefined) return [];
  const compared = players.filter((view) => view.isThereAllGame);
  return compared.flatMap((view) =>
    view.sits.flatMap((inning, index) => {
      const fewest = Math.min(...compared.map((other) => countMostSits(other, inning)));
      if (index <= fewest) return [];
      const soFar = view.sits.slice(0, index + 1);
      const message =
        `${view.player.name} sits ${formatTimes(soFar.length)} (in ${formatInnings(soFar)}) ` +
        `before everyone has sat ${formatTimes(soFar.length - 1)}.`;
      return [violation('F2', rule.level, message, { players: [view.player.id], innings: soFar })];
    }),
  );
}

/** Counts the sits up to and including an inning. An open inning counts as a sit, because it may still become one. */
function countMostSits(view: PlayerInnings, inning: Inning): number {
  return [...view.sits, ...view.open].filter((sat) => sat <= inning).length;
}
