import type { RuleConflict } from 'contract/rule-packs/rule-conflicts';
import {
  CO_ED_GROUPS,
  CO_ED_ZONES,
  type CoEdGroup,
  type CoEdQuota,
  type CoEdZone,
  LIMIT_ZONES,
  type PlaceLimit,
  problemLimits,
  STANDARD_POSITIONS,
} from 'engine';
import { capitalize, formatPosition } from 'engine/format';
import { type ReactNode, useId, useRef } from 'react';
import { ruleTable } from '#domain/rule-packs/rule-entries.ts';
import {
  type CountField,
  formatInnings,
  listPlaceLimits,
  listQuotas,
  type RuleField,
  type RuleName,
  type RuleSetting,
  type RuleValue,
  type RuleValues,
} from '#domain/rule-packs/rule-entry.ts';
import { CheckboxField, SelectField } from '#ui/forms/fields.tsx';
import { useListedWhenInvalid } from '#ui/forms/form-errors.tsx';
import { SegmentedChoice } from '#ui/forms/segmented-choice.tsx';
import { Stepper } from '#ui/forms/stepper.tsx';
import { AlertIcon, WarningIcon } from '#ui/icons/status-icons.tsx';
import { Card } from '#ui/layout/card.tsx';
import { messages } from './messages.ts';

const levels = [
  { value: 'off', label: 'Off' },
  { value: 'wanted', label: 'Preferred' },
  { value: 'required', label: 'Required' },
] as const;

type RuleRowProps = {
  readonly name: RuleName;
  readonly setting: RuleSetting | undefined;
  /** What no team can ever meet. */
  readonly errors: readonly RuleConflict[];
  /** What the usual game cannot meet. */
  readonly warnings: readonly RuleConflict[];
  /** Whether the coach has tried to save: only then the form names what to correct. */
  readonly isSubmitted: boolean;
  readonly onChange: (setting: RuleSetting) => void;
};

/** One rule: switch, values with units, what it asks for and which leagues ask for it. */
export function RuleRow({ name, setting, errors, warnings, isSubmitted, onChange }: RuleRowProps) {
  const id = useId();
  const entry = ruleTable[name];
  const { level, values } = setting ?? { level: 'off', values: entry.start };
  const change = (field: string, value: RuleValue | undefined) =>
    onChange({ level, values: { ...values, [field]: value } });
  const cardId = `${id}-rule`;
  useListedWhenInvalid(cardId, entry.title, isSubmitted && errors.length > 0);
  const shownErrors = errors.map(({ message }) => message);
  return (
    <Card
      id={cardId}
      aria-labelledby={id}
      size="compact"
      tabIndex={-1}
      data-invalid={errors.length > 0 ? true : undefined}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={id} className="font-bold text-base">
          {entry.title}
        </h3>
        <SegmentedChoice
          label={entry.title}
          options={levels}
          value={level}
          onChange={(next) => onChange({ level: next, values })}
          isCompact
        />
      </div>
      <p className="text-ink-soft text-sm">{entry.explanation}</p>
      {level !== 'off' && entry.fields.length > 0 && (
        <RuleFields fields={entry.fields} values={values} onChange={change} />
      )}
      <div aria-live="polite" className="grid gap-2 empty:hidden">
        {shownErrors.map((message) => (
          <Notice key={message} className="text-danger-ink" icon={<AlertIcon className="mt-0.5 size-4.5" />}>
            {message}
          </Notice>
        ))}
        {warnings
          .filter(({ message }) => !shownErrors.includes(message))
          .map(({ message }) => (
            <Notice key={message} className="text-warning-ink" icon={<WarningIcon className="mt-0.5 size-4.5" />}>
              {message}
            </Notice>
          ))}
      </div>
      <p className="text-ink-faint text-xs">Source: {entry.source}</p>
    </Card>
  );
}

type NoticeProps = { readonly className: string; readonly icon: ReactNode; readonly children: string };

function Notice({ className, icon, children }: NoticeProps) {
  return (
    <p className={`flex items-start gap-1.5 font-semibold text-sm ${className}`}>
      {icon}
      {children}
    </p>
  );
}

type RuleFieldsProps = {
  readonly fields: readonly RuleField[];
  readonly values: RuleValues;
  readonly onChange: (field: string, value: RuleValue | undefined) => void;
};

/** The values of a rule, each with the input of its kind. */
function RuleFields({ fields, values, onChange }: RuleFieldsProps) {
  const shown = fields.filter((field) => field.kind !== 'choice' || field.isShown?.(values) !== false);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      {shown.map((field) => (
        <RuleFieldControl
          key={field.name}
          field={field}
          value={values[field.name]}
          onChange={(value) => onChange(field.name, value)}
        />
      ))}
    </div>
  );
}

type ControlProps = {
  readonly field: RuleField;
  readonly value: RuleValue | undefined;
  readonly onChange: (value: RuleValue | undefined) => void;
};

function RuleFieldControl({ field, value, onChange }: ControlProps) {
  switch (field.kind) {
    case 'count':
      return (
        <Stepper
          {...field}
          value={typeof value === 'number' ? value : undefined}
          formatValue={(count) => formatCount(count, field.unit)}
          onChange={onChange}
        />
      );
    case 'flag':
      return (
        <CheckboxField
          label={field.label}
          checked={value === field.checked}
          onChange={({ target }) => onChange(target.checked ? field.checked : undefined)}
        />
      );
    case 'choice':
      return (
        <SelectField
          label={field.label}
          options={field.options}
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'quotas':
      return <Quotas quotas={listQuotas(value)} onChange={onChange} />;
    case 'places':
      return <PlaceLimitFields bound={field.bound} limits={listPlaceLimits(value)} onChange={onChange} />;
  }
}

function formatCount(count: number, unit: CountField['unit']): string {
  if (unit === 'inning') return formatInnings(count);
  if (unit === 'number of inning') return `inning ${count}`;
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}

type QuotaPlace = { readonly group: CoEdGroup; readonly zone: CoEdZone | undefined };

const zones = [undefined, ...CO_ED_ZONES];
const quotaPlaces: readonly QuotaPlace[] = zones.flatMap((zone) => CO_ED_GROUPS.map((group) => ({ group, zone })));

type QuotasProps = { readonly quotas: readonly CoEdQuota[]; readonly onChange: (quotas: readonly CoEdQuota[]) => void };

/** A minimum for each group, in the whole field and in each zone of it. */
function Quotas({ quotas, onChange }: QuotasProps) {
  const isAt = (place: QuotaPlace) => (quota: CoEdQuota) => quota.group === place.group && quota.zone === place.zone;
  const change = (place: QuotaPlace, least: number | undefined) => {
    const others = quotas.filter((quota) => !isAt(place)(quota));
    const { group, zone } = place;
    onChange(least === undefined ? others : [...others, { group, least, ...(zone && { zone }) }]);
  };
  return (
    <>
      {quotaPlaces.map((place) => (
        <Stepper
          key={`${place.group} ${place.zone}`}
          label={`${place.group === 'women' ? 'Women' : 'Men'} ${describeZone(place.zone)} at least`}
          value={quotas.find(isAt(place))?.least}
          least={1}
          most={9}
          none="no minimum"
          formatValue={(count) => formatCount(count, 'player')}
          onChange={(least) => change(place, least)}
        />
      ))}
      <p className="text-ink-faint text-xs">{messages.noGroups}</p>
    </>
  );
}

function describeZone(zone: CoEdZone | undefined): string {
  if (zone === undefined) return 'in the field';
  return zone === 'battery' ? 'pitching and catching' : `in the ${zone}`;
}

type PlaceLimitFieldsProps = {
  readonly bound: 'at most' | 'at least';
  readonly limits: readonly PlaceLimit[];
  readonly onChange: (limits: readonly PlaceLimit[]) => void;
};

const limitPlaces: readonly string[] = [...LIMIT_ZONES, ...STANDARD_POSITIONS];

/** A number of innings for each place that has a limit, and a choice of one more place. */
function PlaceLimitFields({ bound, limits, onChange }: PlaceLimitFieldsProps) {
  const choice = useRef<HTMLSelectElement>(null);
  const open = limitPlaces.filter((place) => limits.every((limit) => limit.place !== place));
  const change = (limit: PlaceLimit, innings: number | undefined) => {
    const changed = innings === undefined ? [] : [{ ...limit, innings }];
    onChange(limits.flatMap((other) => (other === limit ? changed : [other])));
    // The button that removed the limit is gone with it.
    if (innings === undefined) choice.current?.focus();
  };
  return (
    <>
      {limits.map((limit) => (
        <Stepper
          key={limit.place}
          label={`${formatPlaceLabel(limit.place)} ${bound}`}
          value={limit.innings}
          least={1}
          most={problemLimits.innings}
          none="no limit"
          formatValue={formatInnings}
          onChange={(innings) => change(limit, innings)}
        />
      ))}
      {open.length > 0 && (
        <SelectField
          ref={choice}
          label="Add a place"
          options={[
            { value: '', label: 'Choose a place' },
            ...open.map((place) => ({ value: place, label: formatPlaceLabel(place) })),
          ]}
          value=""
          onChange={({ target }) => target.value && onChange([...limits, { place: target.value, innings: 1 }])}
        />
      )}
    </>
  );
}

function formatPlaceLabel(place: PlaceLimit['place']): string {
  return capitalize(formatPosition(place));
}
