import type { Player } from 'contract/players';
import { type ReactNode, useState } from 'react';
import { outboxMessages } from '#domain/outbox/outbox-messages.ts';
import { canUndoDeletion } from '#lib/http/queued-writes.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextField } from '#ui/forms/fields.tsx';
import { CloseAction } from '#ui/forms/form-actions.tsx';
import { ConfirmDialog, Dialog } from '#ui/overlays/dialog.tsx';
import { deleteMessages } from '../messages.ts';
import { Warnings } from './removal-choice.tsx';

type DeleteStepProps = {
  readonly player: Player;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
  readonly isDeleting: boolean;
  readonly failure: string | undefined;
};

const confirmationWord = 'DELETE';

export function ConfirmDelete({ note, ...props }: DeleteStepProps & { readonly note?: string | undefined }) {
  return (
    <LastStep {...props}>
      {note && <p>{note}</p>}
      <p>
        Delete <strong className="text-ink">{props.player.fullName}</strong> from the roster?{' '}
        {outboxMessages.deletionHint(canUndoDeletion())}
      </p>
    </LastStep>
  );
}

/** Asks for a word that cannot be typed by accident. */
export function ConfirmByTyping({ warnings, ...props }: DeleteStepProps & { readonly warnings: readonly string[] }) {
  const [typed, setTyped] = useState('');
  return (
    <LastStep {...props} isDisabled={typed !== confirmationWord}>
      <p>
        Removing <strong className="text-ink">{props.player.fullName}</strong> from lineups is permanent and cannot be
        undone.
      </p>
      <Warnings warnings={warnings} />
      <TextField
        label={`Type ${confirmationWord} to confirm`}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
    </LastStep>
  );
}

type LastStepProps = DeleteStepProps & { readonly isDisabled?: boolean; readonly children: ReactNode };

function LastStep({ onCancel, onDelete, isDeleting, failure, isDisabled = false, children }: LastStepProps) {
  return (
    <ConfirmDialog
      title="Delete Player"
      isOpen
      isDanger
      onCancel={onCancel}
      onConfirm={onDelete}
      confirmLabel="Delete Player"
      isConfirmDisabled={isDisabled}
      pendingLabel={isDeleting && 'Deleting...'}
    >
      {children}
      {failure && <Alert tone="error">{failure}</Alert>}
    </ConfirmDialog>
  );
}

export function CannotDelete({ onCancel, warnings }: DeleteStepProps & { readonly warnings: readonly string[] }) {
  return (
    <Dialog title="Delete Player" isOpen onClose={onCancel} role="alertdialog">
      <Alert tone="error" title={deleteMessages.notPossible}>
        <Warnings warnings={warnings} />
      </Alert>
      <CloseAction label="OK" onClose={onCancel} />
    </Dialog>
  );
}
