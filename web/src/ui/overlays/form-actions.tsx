import { Button } from '#ui/buttons/button.tsx';
import { InvalidFieldsSummary } from '#ui/forms/invalid-fields.tsx';
import { DialogActions } from './dialog.tsx';

type FormActionsProps = {
  readonly submitLabel: string;
  /** Replaces `submitLabel` while the form is sent. */
  readonly pendingLabel?: string | false;
  readonly isDanger?: boolean;
  readonly onCancel: () => void;
};

/** The buttons of a form in a dialog. */
export function FormActions({ submitLabel, pendingLabel, isDanger = false, onCancel }: FormActionsProps) {
  return (
    <>
      <InvalidFieldsSummary />
      <DialogActions pinned="form">
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} pendingLabel={pendingLabel}>
          {submitLabel}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </DialogActions>
    </>
  );
}

type CloseActionProps = { readonly label?: string; readonly onClose: () => void };

/** The only button of a dialog that asks for nothing. */
export function CloseAction({ label = 'Close', onClose }: CloseActionProps) {
  return (
    <DialogActions>
      <Button variant="secondary" onClick={onClose}>
        {label}
      </Button>
    </DialogActions>
  );
}
