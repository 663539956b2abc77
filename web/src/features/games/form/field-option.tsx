import type { FieldOption } from 'engine';
import { useController } from 'react-hook-form';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { messages } from '../messages.ts';
import type { GameForm } from './use-game-form.ts';

const usual = 'usual';
const middleInfielder = 'middleInfielder' satisfies FieldOption;
const everyoneFields = 'everyoneFields' satisfies FieldOption;

const elevens = [
  { value: usual, label: 'Five' },
  { value: middleInfielder, label: 'Four plus a middle infielder' },
];

function useFieldOption({ form }: GameForm) {
  return useController({ control: form.control, name: 'fieldOption' });
}

/** Whether the eleventh player of T-ball plays in the outfield or as a middle infielder. */
export function EleventhPlayer({ form }: GameForm) {
  const { field, fieldState } = useFieldOption({ form });
  return (
    <SelectField
      label="Outfielders"
      options={elevens}
      error={fieldState.error?.message}
      {...field}
      value={field.value ?? usual}
      onChange={({ target }) => field.onChange(target.value === middleInfielder ? middleInfielder : null)}
    />
  );
}

export function EveryoneFields({ form }: GameForm) {
  const { field, fieldState } = useFieldOption({ form });
  const { value, onChange, ...input } = field;
  return (
    <CheckboxField
      {...input}
      label={
        <>
          <span className="block font-semibold">Everyone fields</span>
          <span className="block text-ink-soft">{messages.everyoneFields}</span>
        </>
      }
      error={fieldState.error?.message}
      checked={value === everyoneFields}
      onChange={({ target }) => onChange(target.checked ? everyoneFields : null)}
    />
  );
}
