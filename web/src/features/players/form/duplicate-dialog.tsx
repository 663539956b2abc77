import { formatDuplicateName } from 'contract/players';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

type DuplicateDialogProps = {
  readonly player: { readonly firstName: string; readonly lastName: string };
  readonly isSaving: boolean;
  readonly onBack: () => void;
  readonly onAddAnyway: () => void;
};

/** Lies over the form, which keeps everything that was typed. */
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
      <p>Tip: use initials or nicknames to tell them apart.</p>
    </ConfirmDialog>
  );
}
