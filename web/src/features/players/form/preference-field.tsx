import { type Control, useController } from 'react-hook-form';
import { SelectField } from '#ui/forms/select-field.tsx';
import type { PlayerFormInput, PlayerFormOutput } from './player-form-values.ts';

type PreferenceFieldProps = {
  readonly control: Control<PlayerFormInput, unknown, PlayerFormOutput>;
  readonly name: 'battingPreference' | 'throwingPreference';
  readonly label: string;
  readonly options: readonly { readonly value: number; readonly label: string }[];
};

/** The server stores a preference as a number; the select element needs a string. */
export function PreferenceField({ control, name, label, options }: PreferenceFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const { value, onChange, ...input } = field;
  return (
    <SelectField
      {...input}
      label={label}
      options={options}
      error={fieldState.error?.message}
      value={value ?? ''}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}
