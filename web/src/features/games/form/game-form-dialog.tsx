import { useQuery } from '@tanstack/react-query';
import { type Game, gameLimits, getGame } from 'contract/games';
import { useEffect, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { NewerVersionNotice } from '#domain/edit-conflict/newer-version.tsx';
import { gameFields, rotationLabels, rotationOptions } from '#domain/fields/fields.ts';
import { homeOrAwayOptions } from '#domain/games/game-labels.ts';
import { RulesSelect } from '#domain/rule-packs/rules-select.tsx';
import { registerField } from '#lib/forms/form-fields.ts';
import { useFold } from '#lib/forms/use-fold.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { canQueueAfter } from '#lib/http/queued-writes.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { RetryButton } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { CheckboxField, NumberField, SelectField, TextField } from '#ui/forms/fields.tsx';
import { FoldedFields } from '#ui/forms/folded-fields.tsx';
import { FormActions } from '#ui/forms/form-actions.tsx';
import { FormError } from '#ui/forms/form-errors.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { gameErrors, messages } from '../messages.ts';
import { AskAgainField } from './ask-again-field.tsx';
import { type GameForm, type GameFormInput, type GameFormSubject, gameFormValues, useGameForm } from './game-form.ts';
import { PositionsFields } from './positions-fields.tsx';

export function GameFormDialog(subject: GameFormSubject) {
  const { form, days, homeLocation, usual, failure, newer, ...control } = useGameForm(subject);
  const isEditing = subject.game !== undefined;
  const title = subject.isPast ? 'Add Past Game' : 'Schedule Game';
  return (
    <Dialog title={isEditing ? 'Edit Game' : title} isOpen onClose={subject.onClose}>
      <form noValidate onSubmit={control.submit} className="grid gap-5">
        <GameFields
          {...{ form, days, homeLocation, usual }}
          isPast={subject.isPast === true}
          teamId={subject.teamId}
          ownRulePack={subject.game?.ownRulePack}
          moved={subject.game}
        />
        {control.canBeFinal && <CheckboxField label={messages.gameOver} {...form.register('isFinal')} />}
        <FormError message={failure} />
        {newer && (
          <NewerVersionNotice
            noun="game"
            of={{ subject: 'game', teamId: subject.teamId, gameId: newer.id }}
            fields={gameFields}
            mine={form.getValues()}
            theirs={gameFormValues(newer)}
            onTakeNewer={control.takeNewer}
          />
        )}
        <FormActions
          submitLabel={isEditing ? 'Save Changes' : title}
          pendingLabel={control.isSaving && 'Saving...'}
          onCancel={subject.onClose}
        />
      </form>
    </Dialog>
  );
}

type EditGameDialogProps = Pick<GameFormSubject, 'refused' | 'onClose'> & { readonly game: Game };

/**
 * Reads the game again first, because an edit must start from what is saved now and not from a cached list. Without a
 * network it starts from the list, and is compared when it is sent.
 */
export function EditGameDialog({ game, refused, onClose }: EditGameDialogProps) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...query(getGame, { params: { gameId: game.id } }),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const [current, setCurrent] = useState<Game>();
  // Once the form is open, later reads and failures must not replace it.
  if (!current && data && isFetchedAfterMount && !error) setCurrent(data);
  if (!current && canQueueAfter(error)) setCurrent(game);
  if (current) return <GameFormDialog teamId={game.teamId} game={current} refused={refused} onClose={onClose} />;
  return (
    <Dialog title="Edit Game" isOpen onClose={onClose}>
      {error ? (
        <Alert tone="error" title="Failed to load game details" action={<RetryButton onRetry={refetch} />}>
          {errorMessage(error, gameErrors.read)}
        </Alert>
      ) : (
        <SkeletonRows rows={4} label="Loading game details..." className="h-11" />
      )}
    </Dialog>
  );
}

type GameFieldsProps = GameForm &
  Pick<RulesFieldProps, 'teamId' | 'ownRulePack'> & {
    /** The earliest or the latest day that can be chosen. */
    readonly days: { readonly min?: string; readonly max?: string };
    readonly homeLocation: string | undefined;
    /** A coach who adds one past game after another goes straight to the opponent. */
    readonly isPast: boolean;
    /** The game as it was before the change; absent for a new one. */
    readonly moved: Game | undefined;
    readonly usual: GameFormInput;
  };

function GameFields({ form, days, homeLocation, isPast, moved, usual, ...rules }: GameFieldsProps) {
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
      {moved && <AskAgainField form={form} game={moved} firstDay={days.min ?? ''} />}
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
