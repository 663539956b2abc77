import { fieldPositions, POSITION_CONFIGURATIONS } from 'engine';
import { useController } from 'react-hook-form';
import { SelectField } from '#ui/select-field.tsx';
import { CustomPositions } from './custom-positions.tsx';
import { configurationNames } from './game-words.ts';
import type { GameForm } from './use-game-form.ts';

const options = POSITION_CONFIGURATIONS.map((value) => ({ value, label: configurationNames[value] }));

export function PositionsFields({ form }: GameForm) {
  const configuration = useController({ control: form.control, name: 'positionConfiguration' });
  const positions = useController({ control: form.control, name: 'customPositions' });
  const { value = 'Standard9', onChange, ...field } = configuration.field;
  return (
    <>
      <SelectField
        label="Position Configuration"
        options={options}
        error={configuration.fieldState.error?.message}
        {...field}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
          // A list that was begun must not stop a game that no longer uses it.
          positions.field.onChange(target.value === 'Custom' ? [...fieldPositions(value)] : null);
        }}
        helper={value === 'Custom' ? undefined : fieldPositions(value).join(' · ')}
      />
      {value === 'Custom' && (
        <CustomPositions
          positions={positions.field.value ?? []}
          error={positions.fieldState.error?.message ?? positions.fieldState.error?.root?.message}
          onChange={positions.field.onChange}
        />
      )}
    </>
  );
}
