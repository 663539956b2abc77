import { NewerVersionNotice } from '#domain/edit-conflict/newer-version-notice.tsx';
import { gameFields } from '#domain/fields/game-fields.ts';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { CloseOnBack } from '#ui/overlays/close-on-back.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FormActions } from '#ui/overlays/form-actions.tsx';
import { messages } from '../messages.ts';
import { GameFields } from './game-fields.tsx';
import { gameFormValues } from './game-form-values.ts';
import { type GameFormSubject, useGameForm } from './use-game-form.ts';

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
      <CloseOnBack onClose={subject.onClose} />
    </Dialog>
  );
}
