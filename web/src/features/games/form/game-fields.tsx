import { gameLimits } from 'contract/games';
import { homeOrAwayOptions } from '#domain/games/game-labels.ts';
import { localDay } from '#lib/dates/format-dates.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { PositionsFields } from './positions-fields.tsx';
import { RotationField } from './rotation-field.tsx';
import { RulesField } from './rules-field.tsx';
import type { GameForm } from './use-game-form.ts';

export function GameFields({ form }: GameForm) {
  const { errors } = form.formState;
  return (
    <>
      <TextField label="Opponent" autoComplete="off" error={errors.opponent?.message} {...form.register('opponent')} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="Game Date"
          type="date"
          min={localDay(new Date())}
          error={errors.gameDate?.message}
          {...form.register('gameDate')}
        />
        <TextField
          label="Start Time"
          hint="(optional)"
          type="time"
          error={errors.startTime?.message}
          {...form.register('startTime')}
        />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label="Location" error={errors.location?.message} {...form.register('location')} />
        <SelectField
          label="Home or Away"
          hint="(optional)"
          options={homeOrAwayOptions}
          error={errors.homeOrAway?.message}
          {...form.register('homeOrAway')}
        />
      </div>
      <TextField
        label="Innings"
        type="number"
        inputMode="numeric"
        min={gameLimits.inningsMin}
        max={gameLimits.inningsMax}
        helper="7 is typical for youth, 9 for adults."
        error={errors.inningsCount?.message}
        {...form.register('inningsCount', { valueAsNumber: true })}
      />
      <PositionsFields form={form} />
      <RulesField form={form} />
      <RotationField form={form} />
    </>
  );
}
