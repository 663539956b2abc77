import { packOf } from 'engine';
import { useWatch } from 'react-hook-form';
import { rulePackOptions } from '#domain/games/game-labels.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import type { GameForm } from './use-game-form.ts';

export function RulesField({ form }: GameForm) {
  const chosen = useWatch({ control: form.control, name: 'rulePackId' });
  return (
    <SelectField
      label="Rules"
      options={rulePackOptions}
      helper={packOf(chosen || undefined).description}
      error={form.formState.errors.rulePackId?.message}
      {...form.register('rulePackId')}
    />
  );
}
