import { NewerVersionNotice } from '#domain/edit-conflict/newer-version-notice.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { CloseOnBack } from '#ui/overlays/close-on-back.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FormActions } from '#ui/overlays/form-actions.tsx';
import { messages } from '../messages.ts';
import { GameFields } from './game-fields.tsx';
import { gameDifferences } from './game-form-values.ts';
import { type GameFormSubject, useGameForm } from './use-game-form.ts';

export function GameFormDialog(subject: GameFormSubject) {
  const { form, days, homeLocation, canBeFinal, failure, newer, isSaving, submit, takeNewer } = useGameForm(subject);
  const isEditing = subject.game !== undefined;
  const title = subject.isPast ? 'Add Past Game' : 'Schedule Game';
  return (
    <Dialog title={isEditing ? 'Edit Game' : title} isOpen onClose={subject.onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <GameFields {...{ form, days, homeLocation }} teamId={subject.teamId} ownRulePack={subject.game?.ownRulePack} />
        {canBeFinal && <CheckboxField label={messages.gameOver} {...form.register('isFinal')} />}
        <FormError message={failure} />
        {newer && (
          <NewerVersionNotice
            noun="game"
            differences={gameDifferences(newer, form.getValues())}
            onTakeNewer={takeNewer}
          />
        )}
        <FormActions
          submitLabel={isEditing ? 'Save Changes' : title}
          pendingLabel={isSaving && 'Saving...'}
          onCancel={subject.onClose}
        />
      </form>
      <CloseOnBack onClose={subject.onClose} />
    </Dialog>
  );
}
