import type { OpenedGame, Player } from 'contract/players';
import { type ReactNode, useState } from 'react';
import { Alert } from '#ui/feedback/alert.tsx';
import { ConfirmDialog } from '#ui/overlays/dialog.tsx';
import { OpenedGames } from '../archive/opened-games.tsx';
import { archiveMessages } from '../messages.ts';

type RemovalChoiceProps = {
  readonly player: Player;
  /** What is known of the lineups; without it, there is no network. */
  readonly impact: { readonly warnings: readonly string[]; readonly games: readonly OpenedGame[] } | undefined;
  readonly note: string | undefined;
  readonly isArchiving: boolean;
  readonly failure: string | undefined;
  readonly onCancel: () => void;
  readonly onArchive: () => void;
  /** The coach has chosen to delete the personal data, and is asked once more. */
  readonly onErase: () => void;
};

/** Asks whether a player with a history is archived, or deleted with the personal data. */
export function RemovalChoice({ player, impact, note, onCancel, onArchive, onErase, ...props }: RemovalChoiceProps) {
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
      {note && <p>{note}</p>}
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

export function Warnings({ warnings }: { readonly warnings: readonly string[] }) {
  return (
    <ul className="list-disc pl-5">
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  );
}
