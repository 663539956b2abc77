import type { CoEdQuota } from 'engine';
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
  return Array.isArray(value) ? value : [];
}
