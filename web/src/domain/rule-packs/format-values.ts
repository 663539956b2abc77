import type { CoEdQuota, PlaceLimit } from 'engine';
import { formatGroupCount, formatPlace, formatZone } from 'engine/format';
import type { RuleValue } from './rule-entry.ts';

/** Such as `1 inning` and `3 innings`. */
export function formatInnings(count: RuleValue | undefined): string {
  return count === 1 ? '1 inning' : `${String(count)} innings`;
}

export function formatQuotas(value: RuleValue | undefined): string {
  return listQuotas(value)
    .map(({ group, least, zone }) => `at least ${formatGroupCount(least, group)} ${formatZone(zone)}`)
    .join(', ');
}

/** `at most 2 men in a row at bat`; without a group the rule counts the batters of each. */
export function formatBattersInARow(inARow: number, group: RuleValue | undefined): string {
  if (group === 'women' || group === 'men') return `at most ${formatGroupCount(inARow, group)} in a row at bat`;
  return inARow === 1 ? 'women and men alternate at bat' : `at most ${inARow} women or ${inARow} men in a row at bat`;
}

export function listQuotas(value: RuleValue | undefined): readonly CoEdQuota[] {
  return Array.isArray(value) ? value.filter((entry): entry is CoEdQuota => 'least' in entry) : [];
}

export function formatPlaceLimits(bound: string, value: RuleValue | undefined): string {
  return listPlaceLimits(value)
    .map((limit) => `${bound} ${formatInnings(limit.innings)} ${formatPlace(limit.place)}`)
    .join(', ');
}

export function listPlaceLimits(value: RuleValue | undefined): readonly PlaceLimit[] {
  return Array.isArray(value) ? value.filter((entry): entry is PlaceLimit => 'place' in entry) : [];
}
