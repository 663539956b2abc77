import type { ReactNode } from 'react';
import { type ErrorMessageOptions, errorMessage } from '#lib/http/error-message.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type DeleteDialogProps = {
  /** Names the dialog and its button, such as Delete Game. */
  readonly title: string;
  readonly removal: {
    readonly mutate: (variables: undefined, options: { readonly onSuccess: () => void }) => void;
    readonly isPending: boolean;
    readonly error: Error | null;
  };
  /** What a failed removal says. */
  readonly errors: ErrorMessageOptions;
  readonly onClose: () => void;
  /** What will be deleted. */
  readonly children: ReactNode;
};

export function DeleteDialog({ title, removal, errors, onClose, children }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      title={title}
      isOpen
      isDanger
      onCancel={onClose}
      // `onSuccess` of mutate() is skipped after an unmount, so a late response cannot close the next dialog.
      onConfirm={() => removal.mutate(undefined, { onSuccess: onClose })}
      confirmLabel={title}
      pendingLabel={removal.isPending && 'Deleting...'}
    >
      {children}
      {removal.error && <Alert tone="error">{errorMessage(removal.error, errors)}</Alert>}
    </ConfirmDialog>
  );
}
