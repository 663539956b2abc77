import type { OpenedGame, Player } from 'contract/players';
import { type ReactNode, useState } from 'react';
import { outboxMessages } from '#domain/outbox/outbox-messages.ts';
import { canUndoDeletion } from '#lib/http/queued-writes.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextField } from '#ui/forms/fields.tsx';
import { CloseAction } from '#ui/forms/form-actions.tsx';
import { ConfirmDialog, Dialog } from '#ui/overlays/dialog.tsx';
import { archiveMessages, deleteMessages } from '../messages.ts';
import { OpenedGames } from './archive-player.tsx';

type DeleteStepProps = {
  readonly player: Player;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
  readonly isDeleting: boolean;
  readonly failure: string | undefined;
};

const confirmationWord = 'DELETE';

export function ConfirmDelete(props: DeleteStepProps) {
  return (
    <LastStep {...props}>
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

type RemovalChoiceProps = {
  readonly player: Player;
  /** What is known of the lineups; without it, there is no network. */
  readonly impact: { readonly warnings: readonly string[]; readonly games: readonly OpenedGame[] } | undefined;
  readonly isArchiving: boolean;
  readonly failure: string | undefined;
  readonly onCancel: () => void;
  readonly onArchive: () => void;
  /** The coach has chosen to delete the personal data, and is asked once more. */
  readonly onErase: () => void;
};

/** Asks whether a player with a history is archived, or deleted with the personal data. */
export function RemovalChoice({ player, impact, onCancel, onArchive, onErase, ...props }: RemovalChoiceProps) {
  const [isErased, setErased] = useState(false);
  return (
    <ConfirmDialog
      title="Delete Player"
      isOpen
      isDanger={isErased}
      onCancel={onCancel}
      onConfirm={isErased ? onErase : onArchive}
      confirmLabel={isErased ? 'Continue' : 'Archive Player'}
      pendingLabel={props.isArchiving && 'Archiving...'}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2">
          What happens to <strong className="text-ink">{player.fullName}</strong>?
        </legend>
        <Choice name="Archive" isChosen={!isErased} onChoose={() => setErased(false)}>
          {archiveMessages.archive}
        </Choice>
        <Choice name="Delete the personal data" isChosen={isErased} onChoose={() => setErased(true)}>
          {archiveMessages.erase}
        </Choice>
      </fieldset>
      {!impact && !isErased && <p>{deleteMessages.unchecked}</p>}
      {isErased && impact && <Warnings warnings={impact.warnings} />}
      {impact && impact.games.length > 0 && (
        <div className="grid gap-2">
          <p>{archiveMessages.wouldOpen}</p>
          <OpenedGames games={impact.games} isLinked={false} />
        </div>
      )}
      {props.failure && <Alert tone="error">{props.failure}</Alert>}
    </ConfirmDialog>
  );
}

type ChoiceProps = {
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
};

function Choice({ name, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-md border border-line px-4 py-3 hover:border-ink has-checked:border-grass has-checked:bg-grass-soft has-focus-visible:outline-3 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="removal"
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-grass outline-none"
      />
      <span className="grid min-w-0 gap-0.5">
        <span className="font-semibold text-ink">{name}</span>
        <span className="text-sm">{children}</span>
      </span>
    </label>
  );
}

function Warnings({ warnings }: { readonly warnings: readonly string[] }) {
  return (
    <ul className="list-disc pl-5">
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  );
}
