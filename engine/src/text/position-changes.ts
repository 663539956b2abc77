import { formatCount, formatTimes } from './format.ts';

/** Describes the position changes of a settled game. It has a file of its own because most games never load it. */
export function describePositionChanges(made: number, open: number): string {
  if (made === 0) return 'No one changes position.';
  const changes = `Players change position ${formatTimes(made)}`;
  return open === 0
    ? `${changes}: no lineup this fair has fewer changes.`
    : `${changes}: at most ${formatCount(open, 'change')} could be avoided.`;
}
