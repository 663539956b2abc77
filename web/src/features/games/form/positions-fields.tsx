import { type FieldOption, fieldPositions, formatPosition, STANDARD_NINE } from 'engine';
import { useController } from 'react-hook-form';
import { gameFields } from '#domain/fields/fields.ts';
import { configurationOptions } from '#domain/games/game-labels.ts';
import { CheckboxField, SelectField } from '#ui/forms/fields.tsx';
import { messages } from '../messages.ts';
import { CustomPositions } from './custom-positions.tsx';
import type { GameForm } from './use-game-form.ts';

const fiveOutfielders = 'fiveOutfielders';

const middleInfielder = 'middleInfielder' satisfies FieldOption;

const everyoneFields = 'everyoneFields' satisfies FieldOption;

const outfielderOptions = [
  { value: fiveOutfielders, label: 'Five' },
  { value: middleInfielder, label: 'Four plus a middle infielder' },
];

const extraHitter = 'extra';

const hitterOptions = [
  { value: extraHitter, label: 'Extra hitter (ten bat)' },
  { value: 'designated', label: 'Designated hitter (nine bat)' },
];

const positionOptions = STANDARD_NINE.map((value) => ({ value, label: formatPosition(value) }));

export function PositionsFields({ form }: GameForm) {
  const configuration = useController({ control: form.control, name: 'positionConfiguration' });
  const positions = useController({ control: form.control, name: 'customPositions' });
  const option = useController({ control: form.control, name: 'fieldOption' });
  const { value = 'Standard9', onChange, ...field } = configuration.field;
  const shown = fieldPositions(value, { option: option.field.value ?? null });
  return (
    <>
      <SelectField
        label={gameFields.positionConfiguration.label}
        options={configurationOptions}
        error={configuration.fieldState.error?.message}
        {...field}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
          // An unfinished list must not make a game invalid that no longer uses it.
          positions.field.onChange(target.value === 'Custom' ? [...shown] : null);
          option.field.onChange(null);
        }}
        helper={value === 'Custom' ? undefined : shown.join(' · ')}
      />
      {value === 'WithDH' && <HitterFields form={form} />}
      {value === 'TBall11' && <EleventhPlayer form={form} />}
      {value === 'Custom' && (
        <>
          <EveryoneFields form={form} />
          <CustomPositions
            positions={positions.field.value ?? []}
            grows={option.field.value === 'everyoneFields'}
            error={positions.fieldState.error?.message ?? positions.fieldState.error?.root?.message}
            onChange={positions.field.onChange}
            listRef={positions.field.ref}
          />
        </>
      )}
    </>
  );
}

/** The form asks, because most coaches who say designated hitter mean an extra hitter. */
function HitterFields({ form }: GameForm) {
  const { field, fieldState } = useController({ control: form.control, name: 'designatedHitterFor' });
  const isExtra = !field.value;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField
        label="Tenth Player"
        options={hitterOptions}
        value={isExtra ? extraHitter : 'designated'}
        onChange={({ target }) => field.onChange(target.value === extraHitter ? null : 'P')}
        helper={isExtra ? messages.extraHitter : messages.designatedHitter}
      />
      {!isExtra && (
        <SelectField
          label={gameFields.designatedHitterFor.label}
          options={positionOptions}
          error={fieldState.error?.message}
          {...field}
          value={field.value ?? 'P'}
          helper={messages.notBatting}
        />
      )}
    </div>
  );
}

function useFieldOption({ form }: GameForm) {
  return useController({ control: form.control, name: 'fieldOption' });
}

/** Whether the eleventh player of T-ball plays in the outfield or as a middle infielder. */
function EleventhPlayer({ form }: GameForm) {
  const { field, fieldState } = useFieldOption({ form });
  return (
    <SelectField
      label="Outfielders"
      options={outfielderOptions}
      error={fieldState.error?.message}
      {...field}
      value={field.value ?? fiveOutfielders}
      onChange={({ target }) => field.onChange(target.value === middleInfielder ? middleInfielder : null)}
    />
  );
}

function EveryoneFields({ form }: GameForm) {
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
