import { isPlayedGame } from 'contract/season/season-games';
import type { Problem } from 'engine';
import { formatPosition } from 'engine/format';
import type { TeamBattingOrder } from '#domain/season/plan-games.ts';

/** Who bats in this game, and how a league wants women and men to follow each other. */
export function describeBattingRule(problem: Problem): string {
  return [describeBatters(problem), ...describeGroups(problem)].join(' ');
}

/** Where the batting order of a team comes from: `Starts after Kate, the last batter against Bears.` */
export function describeOrderSource(chosen: TeamBattingOrder, { players }: Pick<Problem, 'players'>): string {
  switch (chosen.source) {
    case 'roster':
      return 'In roster order: no earlier game has a batting order yet.';
    case 'balanced':
      return `Balanced over ${chosen.games === 1 ? '1 game' : `${chosen.games} games`}.`;
    case 'sameAsLast':
      return `Same as against ${chosen.game.opponent}.`;
    case 'lastBatterUnknown':
      return isPlayedGame(chosen.game)
        ? `Same as against ${chosen.game.opponent}: the last batter wasn't recorded.`
        : `Same as against ${chosen.game.opponent}, which is still to be played.`;
    case 'afterLastBatter': {
      const name = players.find(({ id }) => id === chosen.lastBatter)?.name;
      const last = `the last batter against ${chosen.game.opponent}`;
      return name === undefined ? `Starts after ${last}, who has left the team.` : `Starts after ${name}, ${last}.`;
    }
  }
}

function describeBatters({ rules: { B1 } }: Problem): string {
  switch (B1?.mode) {
    case 'starters':
      return 'The players who start in the field bat.';
    case 'extraHitter':
      return 'The nine starters and one extra hitter bat.';
    case 'designatedHitter':
      return `A designated hitter bats for the starter at ${formatPosition(B1.battingFor ?? '')}; the other starters bat.`;
    default:
      return 'Everyone who comes bats; late arrivals bat last.';
  }
}

function describeGroups({ rules: { B2 }, players }: Problem): string[] {
  if (B2 === undefined) return [];
  const isAlternate = B2.inARow === 1 && B2.group === undefined;
  const limit = isAlternate
    ? 'Women and men alternate.'
    : `No more than ${B2.inARow} ${B2.group ?? 'women or men'} bat in a row.`;
  const unmarked = players.filter(({ group }) => group === undefined).length;
  const missing = `${unmarked} of ${players.length} players ${unmarked === 1 ? 'has' : 'have'} no co-ed group on the roster yet.`;
  return unmarked === 0 ? [limit] : [limit, missing];
}
