import { type Game, gameLimits } from 'contract/games';
import { useEffect } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { gameFields, rotationLabels, rotationOptions } from '#domain/fields/fields.ts';
import { homeOrAwayOptions } from '#domain/games/game-labels.ts';
import { RulesSelect } from '#domain/rule-packs/rules-select.tsx';
import { registerField } from '#lib/forms/form-fields.ts';
import { useFold } from '#lib/forms/use-fold.ts';
import { Button } from '#ui/buttons/button.tsx';
import { NumberField, SelectField, TextField } from '#ui/forms/fields.tsx';
import { FoldedFields } from '#ui/forms/folded-fields.tsx';
import { messages } from '../messages.ts';
import type { GameFormInput } from './game-form-values.ts';
import { PositionsFields } from './positions-fields.tsx';
import type { GameForm } from './use-game-form.ts';

type GameFieldsProps = GameForm &
  Pick<RulesFieldProps, 'teamId' | 'ownRulePack'> & {
    /** The earliest or the latest day that can be chosen. */
    readonly days: { readonly min?: string; readonly max?: string };
    /** Where the team last played at home. */
    readonly homeLocation: string | undefined;
    /** A coach who adds one past game after another goes straight to the opponent. */
    readonly isPast: boolean;
    /** What most games of the team have. */
    readonly usual: GameFormInput;
  };

export function GameFields({ form, days, homeLocation, isPast, usual, ...rules }: GameFieldsProps) {
  const { setFocus } = form;
  useEffect(() => {
    if (isPast) setFocus('opponent');
  }, [isPast, setFocus]);
  return (
    <>
      <TextField label={gameFields.opponent.label} autoComplete="off" {...registerField(form, 'opponent')} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label={gameFields.gameDate.label} type="date" {...days} {...registerField(form, 'gameDate')} />
        <TextField
          label={gameFields.startTime.label}
          hint="(optional)"
          type="time"
          {...registerField(form, 'startTime')}
        />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <div className="grid justify-items-start gap-1">
          <TextField label={gameFields.location.label} className="w-full" {...registerField(form, 'location')} />
          <HomeLocation form={form} location={homeLocation} />
        </div>
        <SelectField
          label={gameFields.homeOrAway.label}
          hint="(optional)"
          options={homeOrAwayOptions}
          {...registerField(form, 'homeOrAway')}
        />
      </div>
      <NumberField
        label={gameFields.inningsCount.label}
        min={gameLimits.inningsMin}
        max={gameLimits.inningsMax}
        helper={messages.typicalInnings}
        {...registerField(form, 'inningsCount', { valueAsNumber: true })}
      />
      <MoreFields form={form} usual={usual} {...rules} />
    </>
  );
}

const moreFields = [
  'positionConfiguration',
  'customPositions',
  'designatedHitterFor',
  'fieldOption',
  'rulePackId',
  'rotation',
] as const;

function MoreFields({ form, usual, ...rules }: RulesFieldProps & Pick<GameFieldsProps, 'usual'>) {
  const fold = useFold(form.control, moreFields, usual);
  return (
    <FoldedFields title="More" contents={messages.moreFields} {...fold}>
      <PositionsFields form={form} />
      <RulesField form={form} {...rules} />
      <RotationField form={form} />
    </FoldedFields>
  );
}

/** Offered while the field is empty, and not for a game away from home. */
function HomeLocation({ form, location }: GameForm & { readonly location: string | undefined }) {
  const [typed, homeOrAway] = useWatch({ control: form.control, name: ['location', 'homeOrAway'] });
  if (!location || typed || homeOrAway === 'away') return null;
  const fill = () => {
    form.setValue('location', location, { shouldDirty: true, shouldValidate: true });
    form.setFocus('location');
  };
  return (
    <Button variant="ghost" size="compact" className="wrap-anywhere -ml-3 text-left" onClick={fill}>
      Use {location}
    </Button>
  );
}

/** Whether the optimizer rotates players or keeps them at a position; fairness comes first either way. */
function RotationField({ form }: GameForm) {
  const { field, fieldState } = useController({ control: form.control, name: 'rotation' });
  const { value = 'varied', onChange, ...input } = field;
  return (
    <SelectField
      label={gameFields.rotation.label}
      options={rotationOptions}
      helper={rotationLabels[value].meaning}
      error={fieldState.error?.message}
      {...input}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

type RulesFieldProps = GameForm & {
  readonly teamId: string;
  /** The copy that the game has of its own pack. */
  readonly ownRulePack: Game['ownRulePack'] | undefined;
};

function RulesField({ form, teamId, ownRulePack = null }: RulesFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'rulePackId' });
  return (
    <RulesSelect
      {...field}
      value={field.value ?? ''}
      teamId={teamId}
      ownRulePack={ownRulePack}
      error={fieldState.error?.message}
    />
  );
}
