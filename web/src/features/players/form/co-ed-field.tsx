import { newPlayer } from 'contract/players';
import { type Control, useController } from 'react-hook-form';
import { playerFields } from '#domain/fields/player-fields.ts';
import { coEdOptions } from '#domain/players/player-labels.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { formMessages } from '../messages.ts';
import type { PlayerFormInput, PlayerFormOutput } from './player-form-values.ts';

type CoEdFieldProps = { readonly control: Control<PlayerFormInput, unknown, PlayerFormOutput> };

/** `Not set` is null for the server and an empty value for the select element. */
export function CoEdField({ control }: CoEdFieldProps) {
  const { field, fieldState } = useController({ control, name: 'coEdGroup' });
  const { value, onChange, ...input } = field;
  return (
    <SelectField
      {...input}
      label={playerFields.coEdGroup.label}
      helper={formMessages.coEdHint}
      options={coEdOptions}
      error={fieldState.error?.message}
      value={value ?? ''}
      onChange={({ target }) => onChange(newPlayer.shape.coEdGroup.parse(target.value || null))}
    />
  );
}
