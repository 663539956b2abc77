import { gameLimits } from 'contract/games';
import { type Control, useController } from 'react-hook-form';
import { gameFields, teamFields } from '#domain/fields/fields.ts';
import { configurationOptions } from '#domain/games/game-labels.ts';
import { RulesSelect } from '#domain/rule-packs/rules-select.tsx';
import { SelectField, TextField } from '#ui/forms/fields.tsx';
import { messages } from './messages.ts';
import type { TeamFormInput, TeamFormOutput } from './team-form-values.ts';

const notSet = { value: '', label: 'Not set' } as const;
const configurations = [notSet, ...configurationOptions];

type GameDefaultsFieldsProps = {
  readonly control: Control<TeamFormInput, unknown, TeamFormOutput>;
  /** Undefined for a new team, which has no packs of its own. */
  readonly teamId: string | undefined;
};

/** What the form of the team's next game starts with. */
export function GameDefaultsFields({ control, teamId }: GameDefaultsFieldsProps) {
  const innings = useController({ control, name: 'gameDefaults.inningsCount' });
  const configuration = useController({ control, name: 'gameDefaults.positionConfiguration' });
  const pack = useController({ control, name: 'gameDefaults.rulePackId' });
  const location = useController({ control, name: 'gameDefaults.location' });
  return (
    <fieldset className="min-w-0 rounded-md border border-line px-4">
      <legend className="px-1 font-semibold text-sm">
        {teamFields.gameDefaults.label} <span className="font-normal text-ink-faint">(optional)</span>
      </legend>
      <div className="grid gap-5 pb-4">
        <p className="text-ink-soft text-sm">{messages.gameDefaults}</p>
        <TextField
          {...innings.field}
          label={gameFields.inningsCount.label}
          type="number"
          inputMode="numeric"
          min={gameLimits.inningsMin}
          max={gameLimits.inningsMax}
          placeholder="As in the last game"
          value={Number.isNaN(innings.field.value) ? '' : (innings.field.value ?? '')}
          onChange={({ target }) => innings.field.onChange(target.value === '' ? null : target.valueAsNumber)}
          error={innings.fieldState.error?.message}
        />
        <SelectField
          {...configuration.field}
          label={gameFields.positionConfiguration.label}
          options={configurations}
          value={configuration.field.value ?? ''}
          onChange={({ target }) => configuration.field.onChange(target.value || null)}
          error={configuration.fieldState.error?.message}
        />
        <RulesSelect
          {...pack.field}
          teamId={teamId}
          value={pack.field.value ?? ''}
          error={pack.fieldState.error?.message}
        />
        <TextField
          {...location.field}
          label={gameFields.location.label}
          autoComplete="off"
          value={location.field.value ?? ''}
          error={location.fieldState.error?.message}
        />
      </div>
    </fieldset>
  );
}
