import { positionWords, STANDARD_NINE } from 'engine';
import { useController } from 'react-hook-form';
import { SelectField } from '#ui/forms/select-field.tsx';
import type { GameForm } from './use-game-form.ts';

const extraHitter = 'extra';
const kinds = [
  { value: extraHitter, label: 'An extra hitter: ten bat' },
  { value: 'designated', label: 'A designated hitter: nine bat' },
];
const positions = STANDARD_NINE.map((value) => ({ value, label: positionWords(value) }));

/** Most coaches who say designated hitter mean an extra one, so the form asks. */
export function HitterFields({ form }: GameForm) {
  const { field, fieldState } = useController({ control: form.control, name: 'designatedHitterFor' });
  const isExtra = !field.value;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField
        label="The Tenth Player Is"
        options={kinds}
        value={isExtra ? extraHitter : 'designated'}
        onChange={({ target }) => field.onChange(target.value === extraHitter ? null : 'P')}
        helper={
          isExtra ? 'Bats beside the nine who start in the field.' : 'Bats for one of the nine who start in the field.'
        }
      />
      {!isExtra && (
        <SelectField
          label="Bats For"
          options={positions}
          error={fieldState.error?.message}
          {...field}
          value={field.value ?? 'P'}
          helper="Whoever starts there does not bat."
        />
      )}
    </div>
  );
}
