import { useState } from 'react';
import { InningChoices } from '#domain/edit-conflict/inning-choices.tsx';
import { useNewerAuthor } from '#domain/edit-conflict/newer-version.tsx';
import { toGameRecord } from '#domain/played/game-record.ts';
import type { PlayedConflict } from '#domain/played/played-change.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import type { FindPlayer } from '../game-players.ts';
import { gameModeMessages } from '../messages.ts';

type RecordedGame = { readonly id: string; readonly teamId: string };

type ConflictDialogProps = {
  readonly game: RecordedGame;
  readonly conflict: PlayedConflict;
  readonly findPlayer: FindPlayer;
  readonly onResolve: (takenInnings: readonly number[]) => void;
};

/** Asks which of two devices is right about the innings that both recorded differently. */
export function ConflictDialog({ game, conflict, findPlayer, onResolve }: ConflictDialogProps) {
  const { innings, merged, theirs } = conflict;
  const author = useNewerAuthor({ subject: 'record', teamId: game.teamId, gameId: game.id });
  const [taken, setTaken] = useState<readonly number[]>([]);
  const other = theirs && toGameRecord(theirs);
  return (
    <Dialog title={author ?? gameModeMessages.conflictTitle} isOpen role="alertdialog">
      <p className="mb-3 text-ink-soft text-sm">{gameModeMessages.conflictReason}</p>
      <InningChoices
        innings={innings.map((inning) => ({
          inning,
          mine: merged.innings[inning - 1] ?? {},
          theirs: other?.innings[inning - 1] ?? {},
        }))}
        taken={taken}
        onChange={setTaken}
        nameOf={(playerId) => findPlayer(playerId).label}
      />
      <DialogActions pinned="question">
        <Button onClick={() => onResolve(taken)}>Save this choice</Button>
      </DialogActions>
    </Dialog>
  );
}

type RemovedDialogProps = {
  readonly game: RecordedGame;
  readonly onWriteAgain: () => void;
  readonly onRemoveHere: () => void;
};

/** Asks before a record that was removed on another device is written again. */
export function RemovedDialog({ game, onWriteAgain, onRemoveHere }: RemovedDialogProps) {
  const author = useNewerAuthor({ subject: 'record', teamId: game.teamId, gameId: game.id });
  return (
    <Dialog title={author ?? gameModeMessages.removedTitle} isOpen role="alertdialog">
      <p>{gameModeMessages.removedReason}</p>
      <DialogActions>
        <Button onClick={onWriteAgain}>Save it again</Button>
        <Button variant="secondary" onClick={onRemoveHere}>
          Remove it here too
        </Button>
      </DialogActions>
    </Dialog>
  );
}
