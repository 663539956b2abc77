import { fieldPositions } from 'engine';
import { useController } from 'react-hook-form';
import { gameFields } from '#domain/fields/game-fields.ts';
import { configurationOptions } from '#domain/games/game-labels.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { CustomPositions } from './custom-positions.tsx';
import { EleventhPlayer, EveryoneFields } from './field-option.tsx';
import { HitterFields } from './hitter-fields.tsx';
import type { GameForm } from './use-game-form.ts';

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
