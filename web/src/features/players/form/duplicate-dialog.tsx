import { formatDuplicateName } from 'contract/players';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { formMessages } from '../messages.ts';

type DuplicateDialogProps = {
  readonly player: { readonly firstName: string; readonly lastName: string };
  readonly isSaving: boolean;
  readonly onBack: () => void;
  readonly onAddAnyway: () => void;
};

/** Opens over the form, which keeps everything the coach typed. */
export function DuplicateDialog({ player, isSaving, onBack, onAddAnyway }: DuplicateDialogProps) {
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
      <p>{formatDuplicateName(player)}</p>
      <p>{formMessages.duplicateTip}</p>
    </ConfirmDialog>
  );
}
