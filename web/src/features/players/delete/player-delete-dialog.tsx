import { useQuery } from '@tanstack/react-query';
import { type DeleteImpact, deletePlayer, getDeleteImpact, type OpenedGame, type Player } from 'contract/players';
import { type ReactNode, useState } from 'react';
import { outboxMessages } from '#domain/outbox/outbox-messages.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { callOrQueue, canQueueAfter, canUndoDeletion, deleteUndoably } from '#lib/http/queued-writes.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { TextField } from '#ui/forms/fields.tsx';
import { CloseAction } from '#ui/forms/form-actions.tsx';
import { ConfirmDialog, Dialog } from '#ui/overlays/dialog.tsx';
import { archiveMessages, deleteMessages, playerErrors } from '../messages.ts';
import { OpenedGames, useArchivePlayer } from './archive-player.tsx';

type PlayerDeleteDialogProps = {
  readonly teamId: string;
  readonly player: Player;
  /** A player of a read-only team can be deleted, and not archived. */
  readonly canArchive: boolean;
  readonly onClose: () => void;
  /** Lineups of games to come have open positions now. */
  readonly onOpened: (games: readonly OpenedGame[]) => void;
};

/** The impact that the server reports decides what the coach is asked. */
export function PlayerDeleteDialog(props: PlayerDeleteDialogProps) {
  const { teamId, player, onClose } = props;
  const params = { teamId, playerId: player.id };
  // A refetch on reconnect would restart the dialog and lose what the coach typed.
  const check = useQuery({ ...query(getDeleteImpact, { params }), gcTime: 0, refetchOnReconnect: false });
  const impact = check.isSuccess && !check.isFetching ? check.data : undefined;
  if (!impact && !canQueueAfter(check.error)) return <ImpactPending player={player} check={check} onClose={onClose} />;
  return <RemovalSteps {...props} impact={impact} />;
}

type RemovalStepsProps = PlayerDeleteDialogProps & {
  /** Undefined without a network. */
  readonly impact: DeleteImpact | undefined;
};

function RemovalSteps({ teamId, player, canArchive, impact, onClose, onOpened }: RemovalStepsProps) {
  const mustType = impact !== undefined && impact.lineupCount > 0;
  const removal = useRemoval({ teamId, playerId: player.id }, { isUndoable: !mustType });
  const archiving = useArchivePlayer(teamId);
  const [isErasing, setErasing] = useState(false);
  // Of the dialog that is still there only: one closed meanwhile must not close the next.
  const whenDone = {
    onSuccess: () => (impact && impact.games.length > 0 ? onOpened(impact.games) : onClose()),
  };
  const step = {
    player,
    onCancel: onClose,
    onDelete: () => removal.mutate(undefined, whenDone),
    isDeleting: removal.isPending,
    failure: removal.error ? errorMessage(removal.error, playerErrors.delete) : undefined,
  };

  if (impact && !impact.canDelete) return <CannotDelete {...step} warnings={impact.warnings} />;
  const hasHistory = !impact || impact.lineupCount + impact.playedCount > 0;
  if (hasHistory && canArchive && !player.isArchived && !isErasing) {
    return (
      <RemovalChoice
        player={player}
        impact={impact}
        isArchiving={archiving.isPending}
        failure={archiving.error ? errorMessage(archiving.error, playerErrors.archive) : undefined}
        onCancel={onClose}
        onArchive={() => archiving.mutate(player, whenDone)}
        onErase={() => setErasing(true)}
      />
    );
  }
  if (mustType) return <ConfirmByTyping {...step} warnings={impact.warnings} />;
  return <ConfirmDelete {...step} />;
}

type ImpactPendingProps = Pick<PlayerDeleteDialogProps, 'player' | 'onClose'> & {
  readonly check: Pick<ReturnType<typeof useQuery>, 'isError' | 'error' | 'refetch'>;
};

function ImpactPending({ player, check, onClose }: ImpactPendingProps) {
  return (
    <Dialog title="Delete Player" isOpen onClose={onClose}>
      {check.isError ? (
        <ErrorState message={errorMessage(check.error, playerErrors.delete)} onRetry={check.refetch} />
      ) : (
        <div role="status" className="grid gap-2">
          <span className="sr-only">{deleteMessages.checking(player.fullName)}</span>
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      )}
      <CloseAction label="Cancel" onClose={onClose} />
    </Dialog>
  );
}

/** A removal from lineups is permanent, as the coach has confirmed by typing. */
function useRemoval(
  params: { readonly teamId: string; readonly playerId: string },
  { isUndoable }: { readonly isUndoable: boolean },
) {
  return useEndpointMutation(deletePlayer, {
    params,
    mutationFn: () =>
      isUndoable
        ? deleteUndoably(deletePlayer, { params }, deleteMessages.deleted)
        : callOrQueue(deletePlayer, { params }),
    onSuccess: async (_removed, _nothing, refetched) => {
      await refetched;
      showToast(deleteMessages.deleted);
    },
  });
}

type DeleteStepProps = {
  readonly player: Player;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
  readonly isDeleting: boolean;
  readonly failure: string | undefined;
};

const confirmationWord = 'DELETE';

function ConfirmDelete(props: DeleteStepProps) {
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
function ConfirmByTyping({ warnings, ...props }: DeleteStepProps & { readonly warnings: readonly string[] }) {
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

function CannotDelete({ onCancel, warnings }: DeleteStepProps & { readonly warnings: readonly string[] }) {
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
function RemovalChoice({ player, impact, onCancel, onArchive, onErase, ...props }: RemovalChoiceProps) {
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
