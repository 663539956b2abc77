import { describeSource, findDailyPitchLimit, findPitchLimits } from 'contract/season/pitch-limits';
import { AGE_GROUPS, type AgeGroup, PITCH_TABLES } from 'contract/teams';
import { pitchCountRules } from 'engine/season/pitch-counts';
import type { Ref } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { formatAgeGroup, pitchTableOptions, teamFields } from '#domain/fields/fields.ts';
import { SelectField } from '#ui/forms/fields.tsx';
import { messages } from './messages.ts';
import type { TeamFormInput, TeamFormOutput } from './team-form.ts';

type AgeGroupFieldProps = {
  readonly value: AgeGroup | null;
  readonly onChange: (ageGroup: AgeGroup | null) => void;
  readonly onBlur: () => void;
  readonly ref: Ref<HTMLSelectElement>;
  readonly error: string | undefined;
};

export function AgeGroupField({ value, onChange, onBlur, ref, error }: AgeGroupFieldProps) {
  return (
    <SelectField
      ref={ref}
      label={teamFields.ageGroup.label}
      hint="(optional)"
      helper={messages.ageGroup}
      error={error}
      options={ageGroupOptions}
      value={value ?? ''}
      onBlur={onBlur}
      onChange={({ target }) => onChange(AGE_GROUPS.find((age) => String(age) === target.value) ?? null)}
    />
  );
}

const ageGroupOptions = [null, ...AGE_GROUPS].map((age) => ({ value: age ?? '', label: formatAgeGroup(age) }));

type PitchTableFieldProps = { readonly control: Control<TeamFormInput, unknown, TeamFormOutput> };

/** Which published table limits the pitchers. Without an age group no table says anything, so nothing is shown. */
export function PitchTableField({ control }: PitchTableFieldProps) {
  const { field, fieldState } = useController({ control, name: 'pitchTable' });
  const ageGroup = useWatch({ control, name: 'ageGroup' }) ?? null;
  const pitchTable = field.value ?? null;
  const limits = findPitchLimits({ ageGroup, pitchTable });
  if (!limits) return null;
  const chosen = pitchTable ?? limits.table.id;
  const missing = chosen === limits.table.id ? undefined : pitchCountRules.find(({ id }) => id === chosen);
  return (
    <SelectField
      {...field}
      value={chosen}
      onChange={({ target }) => field.onChange(PITCH_TABLES.find((id) => id === target.value) ?? null)}
      label={teamFields.pitchTable.label}
      options={pitchTableOptions}
      helper={
        <>
          {missing && <span className="block">{messages.tableWithoutAge(missing.name, limits)}</span>}
          <span className="block">{messages.pitchTable(limits, findDailyPitchLimit(limits))}</span>
          <span className="block">{describeSource(limits.table)}</span>
        </>
      }
      error={fieldState.error?.message}
    />
  );
}
