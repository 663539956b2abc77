import { AGE_GROUPS, type AgeGroup } from 'contract/teams';
import type { Ref } from 'react';
import { formatAgeGroup, teamFields } from '#domain/fields/fields.ts';
import { SelectField } from '#ui/forms/fields.tsx';
import { messages } from './messages.ts';

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
      options={options}
      value={value ?? ''}
      onBlur={onBlur}
      onChange={({ target }) => onChange(AGE_GROUPS.find((age) => String(age) === target.value) ?? null)}
    />
  );
}

const options = [null, ...AGE_GROUPS].map((age) => ({ value: age ?? '', label: formatAgeGroup(age) }));
