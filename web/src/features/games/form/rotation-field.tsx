import { useController } from 'react-hook-form';
import { SelectField } from '#ui/forms/select-field.tsx';
import { rotationOptions, rotationWords } from '../game-words.ts';
import type { GameForm } from './use-game-form.ts';

/** Whether the optimizer moves players about or leaves them where they are; fairness comes first either way. */
export function RotationField({ form }: GameForm) {
  const { field, fieldState } = useController({ control: form.control, name: 'rotation' });
  const { value = 'varied', onChange, ...input } = field;
  return (
    <SelectField
      label="Rotation"
      options={rotationOptions}
      helper={rotationWords[value].meaning}
      error={fieldState.error?.message}
      {...input}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
