import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import type { FindPlayer } from '../game-players.ts';
import { gameModeMessages } from '../messages.ts';
import { cellsOf, type GameRecord } from '../model/game-record.ts';

type ConflictDialogProps = {
  readonly innings: readonly number[];
  readonly mine: GameRecord;
  readonly theirs: GameRecord;
  readonly findPlayer: FindPlayer;
  readonly onResolve: (side: 'mine' | 'theirs') => void;
};

/** Shows the innings that two devices recorded differently, position by position. */
export function ConflictDialog({ innings, mine, theirs, findPlayer, onResolve }: ConflictDialogProps) {
  const rows = innings.flatMap((inning) => listRows(inning, cellsOf(mine, inning), cellsOf(theirs, inning)));
  const nameOf = (playerId: string | undefined) => (playerId === undefined ? 'empty' : findPlayer(playerId).label);
  return (
    <Dialog title={gameModeMessages.conflictTitle} isOpen role="alertdialog">
      <p className="mb-3 text-ink-soft text-sm">{gameModeMessages.conflictReason}</p>
      <table className="w-full text-left text-sm">
        <thead>
          <tr>
            <th scope="col">Inning</th>
            <th scope="col">This device</th>
            <th scope="col">Other device</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ inning, position, one, other }) => (
            <tr key={`${inning} ${position}`} className="border-line border-t">
              <th scope="row" className="py-1.5">
                {inning} · {position}
              </th>
              <td>{nameOf(one)}</td>
              <td>{nameOf(other)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <DialogActions>
        <Button onClick={() => onResolve('mine')}>Keep this device's</Button>
        <Button variant="secondary" onClick={() => onResolve('theirs')}>
          Use the other device's
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type RemovedDialogProps = { readonly onResolve: (side: 'mine' | 'theirs') => void };

/** Asks before a record that was removed on another device is written again. */
export function RemovedDialog({ onResolve }: RemovedDialogProps) {
  return (
    <Dialog title={gameModeMessages.removedTitle} isOpen role="alertdialog">
      <p>{gameModeMessages.removedReason}</p>
      <DialogActions>
        <Button onClick={() => onResolve('mine')}>Save it again</Button>
        <Button variant="secondary" onClick={() => onResolve('theirs')}>
          Remove it here too
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function listRows(inning: number, mine: ReturnType<typeof cellsOf>, theirs: ReturnType<typeof cellsOf>) {
  return [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
    .filter((position) => mine[position] !== theirs[position])
    .map((position) => ({ inning, position, one: mine[position], other: theirs[position] }));
}
