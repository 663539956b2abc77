import { formatPosition, STANDARD_NINE } from 'engine';
import { useController } from 'react-hook-form';
import { gameFields } from '#domain/fields/game-fields.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { messages } from '../messages.ts';
import type { GameForm } from './use-game-form.ts';

const extraHitter = 'extra';
const kinds = [
  { value: extraHitter, label: 'Extra hitter (ten bat)' },
  { value: 'designated', label: 'Designated hitter (nine bat)' },
];
const positions = STANDARD_NINE.map((value) => ({ value, label: formatPosition(value) }));

/** The form asks, because most coaches who say designated hitter mean an extra hitter. */
export function HitterFields({ form }: GameForm) {
  const { field, fieldState } = useController({ control: form.control, name: 'designatedHitterFor' });
  const isExtra = !field.value;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField
        label="Tenth Player"
        options={kinds}
        value={isExtra ? extraHitter : 'designated'}
        onChange={({ target }) => field.onChange(target.value === extraHitter ? null : 'P')}
        helper={isExtra ? messages.extraHitter : messages.designatedHitter}
      />
      {!isExtra && (
        <SelectField
          label={gameFields.designatedHitterFor.label}
          options={positions}
          error={fieldState.error?.message}
          {...field}
          value={field.value ?? 'P'}
          helper={messages.notBatting}
        />
      )}
    </div>
  );
}
