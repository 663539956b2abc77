import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

type ConfirmDialogProps = {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  readonly confirmLabel: string;
  /** Instead of `confirmLabel` while it is being done. */
  readonly pendingLabel?: string | false | undefined;
  readonly cancelLabel?: string;
  readonly isDanger?: boolean;
  /** Until something has been typed or ticked, for instance. */
  readonly isConfirmDisabled?: boolean;
  /** What will happen, with the name of what it happens to. */
  readonly children: ReactNode;
};

export function ConfirmDialog({ isDanger = false, cancelLabel = 'Cancel', ...props }: ConfirmDialogProps) {
  return (
    <Dialog role="alertdialog" title={props.title} isOpen={props.isOpen} onClose={props.onCancel}>
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
