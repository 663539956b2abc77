import type { BattingOrderMode } from 'contract/teams';
import { type Control, useController } from 'react-hook-form';
import { battingOrderLabels, battingOrderOptions, teamFields } from '#domain/fields/team-fields.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import type { TeamFormInput, TeamFormOutput } from './team-form-values.ts';

type BattingOrderFieldProps = { readonly control: Control<TeamFormInput, unknown, TeamFormOutput> };

export function BattingOrderField({ control }: BattingOrderFieldProps) {
  const { field, fieldState } = useController({ control, name: 'battingOrderMode' });
  const value: BattingOrderMode = field.value ?? 'balanced';
  return (
    <SelectField
      {...field}
      value={value}
      label={teamFields.battingOrderMode.label}
      options={battingOrderOptions}
      helper={battingOrderLabels[value].meaning}
      error={fieldState.error?.message}
    />
  );
}
