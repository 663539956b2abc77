import type { CoEdQuota, PlaceLimit, RuleLevel, Rules } from 'engine';
import { formatGroupCount, formatPlace, formatZone } from 'engine/format';

export type RuleName = keyof Rules;
export type RuleValue = number | string | boolean | readonly CoEdQuota[] | readonly PlaceLimit[];
/** The parameters of a rule without its level, by name. */
export type RuleValues = Readonly<Record<string, RuleValue | undefined>>;
/** A rule that is off keeps its values until the form is closed, so that a switch back on restores them. */
export type RuleSetting = { readonly level: RuleLevel | 'off'; readonly values: RuleValues };
export type RuleSettings = ReadonlyMap<RuleName, RuleSetting>;

/** `none` is what is shown for no value; without it the parameter is not optional. */
export type CountField = {
  readonly kind: 'count';
  readonly name: string;
  readonly label: string;
  /** `number of inning` names one inning, such as `inning 4`. */
  readonly unit: 'inning' | 'number of inning' | 'player' | 'batter' | 'pitcher' | 'catcher';
  readonly least: number;
  readonly most: number;
  readonly none?: string;
};
type FlagField = {
  readonly kind: 'flag';
  readonly name: string;
  readonly label: string;
  /** The value when it is checked. Unchecked, the rule does not have the parameter. */
  readonly checked: boolean;
};
type ChoiceField = {
  readonly kind: 'choice';
  readonly name: string;
  readonly label: string;
  /** An empty value is no value. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly isShown?: (values: RuleValues) => boolean;
};
type QuotasField = { readonly kind: 'quotas'; readonly name: string };
type PlacesField = { readonly kind: 'places'; readonly name: string; readonly bound: 'at most' | 'at least' };
export type RuleField = CountField | FlagField | ChoiceField | QuotasField | PlacesField;

/** Everything that the screens know of one rule of the engine. */
export type RuleEntry = {
  readonly title: string;
  /** One sentence: what the rule asks for. */
  readonly explanation: string;
  /** Which leagues have published it. */
  readonly source: string;
  readonly fields: readonly RuleField[];
  /** The values of a rule that is switched on for the first time. */
  readonly start: RuleValues;
  /** A few words with the values, for lists. */
  readonly summarize: (values: RuleValues) => string;
};

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
