import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { InvalidFieldsSummary } from '#ui/forms/invalid-fields.tsx';
import { DialogActions } from './dialog.tsx';

type FormActionsProps = {
  readonly submitLabel: string;
  /** Replaces `submitLabel` while the form is sent. */
  readonly pendingLabel?: string | false;
  readonly isDanger?: boolean;
  readonly cancelLabel?: string;
  readonly onCancel: () => void;
  /** Another way to send the form. */
  readonly children?: ReactNode;
};

/** The buttons of a form in a dialog. */
export function FormActions({ isDanger = false, cancelLabel = 'Cancel', ...props }: FormActionsProps) {
  return (
    <>
      <InvalidFieldsSummary />
      <DialogActions pinned="form">
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} pendingLabel={props.pendingLabel}>
          {props.submitLabel}
        </Button>
        {props.children}
        <Button variant="secondary" onClick={props.onCancel}>
          {cancelLabel}
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
