import { fromSeconds, toSeconds } from './objects.ts';

/**
 * Returns the end of the monthly period that begins at `start`, in seconds: the anchor's day of the next month, or the
 * last day of a shorter month.
 */
export function periodEnd(anchor: number, start: number): number {
  let months = 1;
  while (monthsAfter(anchor, months) <= start) months += 1;
  return monthsAfter(anchor, months);
}

function monthsAfter(anchor: number, months: number): number {
  const moment = fromSeconds(anchor);
  const lastDay = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months + 1, 0)).getUTCDate();
  const day = Math.min(moment.getUTCDate(), lastDay);
  moment.setUTCMonth(moment.getUTCMonth() + months, day);
  return toSeconds(moment);
}
