import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

type ConfirmDialogProps = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  readonly confirmLabel: string;
  /** Replaces `confirmLabel` while the action runs. */
  readonly pendingLabel?: string | false | undefined;
  readonly cancelLabel?: string;
  readonly isDanger?: boolean;
  /** For example until the coach has typed a password. */
  readonly isConfirmDisabled?: boolean;
  readonly isClosedByBack?: boolean;
  /** What will happen, and to what. */
  readonly children: ReactNode;
};

export function ConfirmDialog({
  isDanger = false,
  cancelLabel = 'Cancel',
  isClosedByBack = true,
  ...props
}: ConfirmDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      title={props.title}
      isOpen={props.isOpen}
      onClose={props.onCancel}
      isClosedByBack={isClosedByBack}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-ink-soft">{props.children}</div>
      <DialogActions>
        <Button
          variant={isDanger ? 'danger' : 'primary'}
          pendingLabel={props.pendingLabel}
          disabled={props.isConfirmDisabled}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </Button>
        <Button variant="secondary" onClick={props.onCancel}>
          {cancelLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
