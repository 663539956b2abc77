import { useQuery } from '@tanstack/react-query';
import { newPlayer, type Player, playerLimits } from 'contract/players';
import { listTeams, type Team } from 'contract/teams';
import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { NewerVersionNotice } from '#domain/edit-conflict/newer-version.tsx';
import { playerFields } from '#domain/fields/fields.ts';
import { battingOptions, coEdOptions, throwingOptions } from '#domain/players/player-names.ts';
import { activeOnly, usePlayerCount, wholeRosterQuery } from '#domain/players/roster-query.ts';
import { describeSharedNumber } from '#domain/players/shared-number.ts';
import { findTeam } from '#domain/teams/current-team.ts';
import { formatDate } from '#lib/dates/format-dates.ts';
import { registerField } from '#lib/forms/form-fields.ts';
import { useFold } from '#lib/forms/use-fold.ts';
import { query } from '#lib/http/query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/forms/fields.tsx';
import { FoldedFields } from '#ui/forms/folded-fields.tsx';
import { FormActions } from '#ui/forms/form-actions.tsx';
import { ConfirmDialog, Dialog } from '#ui/overlays/dialog.tsx';
import { formMessages } from '../messages.ts';
import { DeletePlayerButton } from '../player-view-dialog.tsx';
import { PreferencesField } from '../preferences/preferences-field.tsx';
import { StrengthsField } from '../preferences/strengths-field.tsx';
import {
  type AddedPlayer,
  type PlayerFormControl,
  type PlayerFormSubject,
  playerFormValues,
  usePlayerForm,
} from './use-player-form.ts';

type PlayerFormDialogProps = PlayerFormSubject & {
  /** Where the list has no button for it. */
  readonly onDelete?: ((player: Player) => void) | undefined;
};

export function PlayerFormDialog({ onDelete, ...subject }: PlayerFormDialogProps) {
  const control = usePlayerForm(subject);
  const { form, duplicate, newer, isSaving } = control;
  const isEditing = subject.player !== undefined;
  return (
    <Dialog title={isEditing ? 'Edit Player' : 'Add Player'} isOpen onClose={subject.onClose}>
      <form noValidate onSubmit={control.submit} className="grid gap-5">
        {!isEditing && <AddedPlayers teamId={subject.teamId} players={control.added} />}
        <PlayerFields form={form} isSaving={isSaving} subject={subject} />
        {newer && (
          <NewerVersionNotice
            noun="player"
            of={{ subject: 'player', teamId: subject.teamId, playerId: newer.id }}
            fields={playerFields}
            mine={form.getValues()}
            theirs={playerFormValues(newer)}
            onTakeNewer={control.takeNewer}
          />
        )}
        {subject.player && onDelete && <PlayerFacts player={subject.player} onDelete={onDelete} />}
        <FormActions
          submitLabel={isEditing ? 'Save Changes' : 'Add Player'}
          pendingLabel={isSaving && 'Saving...'}
          cancelLabel={control.added.length > 0 ? 'Done' : 'Cancel'}
          onCancel={subject.onClose}
        >
          {!isEditing && (
            <Button variant="secondary" onClick={control.addAnother}>
              Save and add another
            </Button>
          )}
        </FormActions>
      </form>
      {duplicate && (
        <DuplicateDialog
          message={duplicate}
          isSaving={isSaving}
          onBack={control.backToEditing}
          onAddAnyway={control.addAnyway}
        />
      )}
    </Dialog>
  );
}

type PlayerFactsProps = { readonly player: Player; readonly onDelete: (player: Player) => void };

/** What a wide screen has in the list. */
function PlayerFacts({ player, onDelete }: PlayerFactsProps) {
  return (
    <div className="flex items-center justify-between gap-3 border-line border-t pt-3">
      <p className="text-ink-soft text-sm">Added {formatDate(player.createdAt)}</p>
      <DeletePlayerButton player={player} onDelete={onDelete} />
    </div>
  );
}

type PlayerFieldsProps = Pick<ReturnType<typeof usePlayerForm>, 'form' | 'isSaving'> & {
  readonly subject: Pick<PlayerFormSubject, 'teamId' | 'player'>;
};

function PlayerFields({ form, isSaving, subject }: PlayerFieldsProps) {
  const sharedNumber = useSharedNumber(form.watch('jerseyNumber') ?? '', subject);
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8.5rem] sm:gap-3">
        <TextField
          label={playerFields.firstName.label}
          autoComplete="off"
          readOnly={isSaving}
          {...registerField(form, 'firstName')}
        />
        <TextField
          label={playerFields.lastName.label}
          autoComplete="off"
          helper={formMessages.lastNameHint}
          {...registerField(form, 'lastName')}
        />
        <TextField
          label={playerFields.jerseyNumber.label}
          inputMode="numeric"
          autoComplete="off"
          // While a new player is saved, the roster may already have this very player.
          helper={isSaving ? undefined : sharedNumber}
          {...registerField(form, 'jerseyNumber')}
        />
      </div>
      <PreferencesField control={form.control} />
      <MoreFields form={form} />
    </>
  );
}

function useSharedNumber(number: string, { teamId, player }: PlayerFieldsProps['subject']) {
  const { data: roster = [] } = useQuery({ ...wholeRosterQuery(teamId), ...activeOnly, enabled: number !== '' });
  return describeSharedNumber(
    number,
    roster.filter(({ id }) => id !== player?.id),
  );
}

const moreFields = ['battingPreference', 'throwingPreference', 'coEdGroup', 'strengths', 'notes'] as const;
const usual = playerFormValues(undefined);

function MoreFields({ form }: Pick<ReturnType<typeof usePlayerForm>, 'form'>) {
  const fold = useFold(form.control, moreFields, usual);
  return (
    <FoldedFields title="More" contents={formMessages.moreFields} {...fold}>
      <div className="grid grid-cols-2 items-end gap-3 sm:gap-5">
        <PreferenceField
          control={form.control}
          name="battingPreference"
          label={playerFields.battingPreference.label}
          options={battingOptions}
        />
        <PreferenceField
          control={form.control}
          name="throwingPreference"
          label={playerFields.throwingPreference.label}
          options={throwingOptions}
        />
      </div>
      <CoEdField control={form.control} />
      <StrengthsField control={form.control} />
      <TextAreaField
        label={playerFields.notes.label}
        hint="(optional)"
        helper={formMessages.notesHint}
        rows={3}
        count={form.watch('notes')?.length ?? 0}
        limit={playerLimits.notesMax}
        {...registerField(form, 'notes')}
      />
    </FoldedFields>
  );
}

type CoEdFieldProps = { readonly control: PlayerFormControl };

/** `Not set` is null for the server and an empty value for the select element. */
function CoEdField({ control }: CoEdFieldProps) {
  const { field, fieldState } = useController({ control, name: 'coEdGroup' });
  const { value, onChange, ...input } = field;
  return (
    <SelectField
      {...input}
      label={playerFields.coEdGroup.label}
      helper={formMessages.coEdHint}
      options={coEdOptions}
      error={fieldState.error?.message}
      value={value ?? ''}
      onChange={({ target }) => onChange(newPlayer.shape.coEdGroup.parse(target.value || null))}
    />
  );
}

type PreferenceFieldProps = {
  readonly control: PlayerFormControl;
  readonly name: 'battingPreference' | 'throwingPreference';
  readonly label: string;
  readonly options: readonly { readonly value: number; readonly label: string }[];
};

/** The server stores a preference as a number; the select element needs a string. */
function PreferenceField({ control, name, label, options }: PreferenceFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const { value, onChange, ...input } = field;
  return (
    <SelectField
      {...input}
      label={label}
      options={options}
      error={fieldState.error?.message}
      value={value ?? ''}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}

type DuplicateDialogProps = {
  readonly message: string;
  readonly isSaving: boolean;
  readonly onBack: () => void;
  readonly onAddAnyway: () => void;
};

/** Opens over the form, which keeps everything the coach typed. */
function DuplicateDialog({ message, isSaving, onBack, onAddAnyway }: DuplicateDialogProps) {
  return (
    <ConfirmDialog
      title="Duplicate Player"
      isOpen
      onCancel={onBack}
      onConfirm={onAddAnyway}
      confirmLabel="Add Anyway"
      pendingLabel={isSaving && 'Saving...'}
      cancelLabel="Go Back and Edit"
    >
      <p>{message}</p>
      <p>{formMessages.duplicateTip}</p>
    </ConfirmDialog>
  );
}

type AddedPlayersProps = { readonly teamId: string; readonly players: readonly AddedPlayer[] };

/** Who was added while the form was open. A screen reader reads only the last name, because each one is an element. */
function AddedPlayers({ teamId, players }: AddedPlayersProps) {
  const team = findTeam(useQuery(query(listTeams)).data, teamId);
  const list = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (players.length > 0) list.current?.scrollIntoView({ block: 'nearest' });
  }, [players.length]);
  return (
    <>
      <p ref={list} aria-live="polite" className="wrap-anywhere -mt-2 text-grass-ink text-sm empty:absolute">
        {players.map(({ number, name }) => (
          <span key={number}>
            {number === 1 ? 'Added: ' : ', '}
            <strong>{name}</strong>
          </span>
        ))}
      </p>
      {team && <FullRoster team={team} />}
    </>
  );
}

function FullRoster({ team }: { readonly team: Team }) {
  const count = usePlayerCount(team);
  if (count < team.maxPlayers) return null;
  return <Alert tone="warning">{formMessages.full(count, team.maxPlayers)}</Alert>;
}
