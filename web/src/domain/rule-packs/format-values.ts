import type { CoEdQuota, PlaceLimit } from 'engine';
import { formatPlace } from 'engine/format';
import type { RuleValue } from './rule-entry.ts';

/** Such as `1 inning` and `3 innings`. */
export function formatInnings(count: RuleValue | undefined): string {
  return count === 1 ? '1 inning' : `${String(count)} innings`;
}

export function formatQuotas(value: RuleValue | undefined): string {
  return listQuotas(value)
    .map(({ group, least, zone }) => `at least ${least} ${group} in the ${zone ?? 'field'}`)
    .join(', ');
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
