import type { Problem } from 'engine';
import { formatPosition } from 'engine/format';

/** Who bats in this game, and how women and men follow each other where a league says so. */
export function battingRuleWords(problem: Problem): string {
  return [whoBats(problem), ...groupWords(problem)].join(' ');
}

function groupWords({ rules: { B2 }, players }: Problem): string[] {
  if (B2 === undefined) return [];
  const isAlternate = B2.inARow === 1 && B2.group === undefined;
  const limit = isAlternate
    ? 'Women and men take turns.'
    : `No more than ${B2.inARow} ${B2.group ?? 'women or men'} bat in a row.`;
  const unmarked = players.filter(({ group }) => group === undefined).length;
  const missing = `${unmarked} of ${players.length} players have no co-ed group on the roster yet.`;
  return unmarked === 0 ? [limit] : [limit, missing];
}

function whoBats({ rules: { B1 } }: Problem): string {
  switch (B1?.mode) {
    case 'starters':
      return 'Those who start in the field bat.';
    case 'extraHitter':
      return 'The nine who start in the field and one extra hitter bat.';
    case 'designatedHitter':
      return `A designated hitter bats for whoever starts at ${formatPosition(B1.battingFor ?? '')}; the others who start in the field bat.`;
    default:
      return 'Everybody who is there bats; late arrivals come at the end.';
  }
}
