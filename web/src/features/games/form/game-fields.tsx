import { gameLimits } from 'contract/games';
import { findPack } from 'engine';
import { useController, useWatch } from 'react-hook-form';
import { homeOrAwayOptions, rulePackOptions } from '#domain/games/game-labels.ts';
import { localDay } from '#lib/dates/format-dates.ts';
import { registerField } from '#lib/forms/register-field.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { rotationLabels, rotationOptions } from '../game-labels.ts';
import { messages } from '../messages.ts';
import { PositionsFields } from './positions-fields.tsx';
import type { GameForm } from './use-game-form.ts';

export function GameFields({ form }: GameForm) {
  return (
    <>
      <TextField label="Opponent" autoComplete="off" {...registerField(form, 'opponent')} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label="Game Date" type="date" min={localDay(new Date())} {...registerField(form, 'gameDate')} />
        <TextField label="Start Time" hint="(optional)" type="time" {...registerField(form, 'startTime')} />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label="Location" {...registerField(form, 'location')} />
        <SelectField
          label="Home or Away"
          hint="(optional)"
          options={homeOrAwayOptions}
          {...registerField(form, 'homeOrAway')}
        />
      </div>
      <TextField
        label="Innings"
        type="number"
        inputMode="numeric"
        min={gameLimits.inningsMin}
        max={gameLimits.inningsMax}
        helper={messages.typicalInnings}
        {...registerField(form, 'inningsCount', { valueAsNumber: true })}
      />
      <PositionsFields form={form} />
      <RulesField form={form} />
      <RotationField form={form} />
    </>
  );
}

/** Whether the optimizer rotates players or keeps them at a position; fairness comes first either way. */
function RotationField({ form }: GameForm) {
  const { field, fieldState } = useController({ control: form.control, name: 'rotation' });
  const { value = 'varied', onChange, ...input } = field;
  return (
    <SelectField
      label="Rotation"
      options={rotationOptions}
      helper={rotationLabels[value].meaning}
      error={fieldState.error?.message}
      {...input}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function RulesField({ form }: GameForm) {
  const chosen = useWatch({ control: form.control, name: 'rulePackId' });
  return (
    <SelectField
      label="Rules"
      options={rulePackOptions}
      helper={findPack(chosen || undefined).description}
      {...registerField(form, 'rulePackId')}
    />
  );
}
