import type { PlayerEvent } from 'contract/season';
import type { PlayerId } from 'engine';
import { useState } from 'react';
import { InningChoices } from '#domain/edit-conflict/inning-choices.tsx';
import { useNewerAuthor } from '#domain/edit-conflict/newer-version.tsx';
import { useLineupReaders } from '#domain/lineup/use-lineup-readers.ts';
import { cellsOf, toGameRecord } from '#domain/played/game-record.ts';
import type { PlayedConflict } from '#domain/played/played-change.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { describeBatting, describeSubstitution, gameModeMessages } from './messages.ts';
import { endGame } from './model/change-record.ts';
import { HandOverDialog } from './panels/recorder.tsx';
import { PlayerSheet } from './replan/player-sheet.tsx';
import type { GameMode } from './use-game-mode.ts';
import type { FindPlayer } from './use-game-view.ts';

type GameDialogsProps = { readonly mode: GameMode };

export function GameDialogs({ mode }: GameDialogsProps) {
  const { onDevice, record, view, opened } = mode;
  return (
    <>
      {opened === 'end' && (
        <EndDialog
          inning={mode.current}
          onClose={mode.close}
          onEnd={({ countsCurrent }) => {
            onDevice.change((now) => endGame(now, { here: mode.here, countsCurrent }));
            mode.close();
          }}
        />
      )}
      {opened === 'innings' && (
        <ChooseInningDialog played={record.innings.length} onClose={mode.close} onChoose={mode.correct} />
      )}
      {opened === 'players' && (
        <PlayerListDialog
          players={mode.sources.players.map(({ id }) => ({ playerId: id, place: view.describePlace(id) }))}
          findPlayer={view.findPlayer}
          onChoose={(playerId) => mode.open({ playerId })}
          onClose={mode.close}
        />
      )}
      {opened === 'hand-over' && <HandOverDialog recorder={mode.recorder} onClose={mode.close} />}
      <OpenedPlayer mode={mode} />
      {onDevice.isRemoved && (
        <RemovedDialog game={mode.sources.game} onWriteAgain={onDevice.writeAgain} onRemoveHere={onDevice.removeHere} />
      )}
      {onDevice.conflict && (
        <ConflictDialog
          game={mode.sources.game}
          conflict={onDevice.conflict}
          findPlayer={view.findPlayer}
          onResolve={onDevice.resolve}
        />
      )}
    </>
  );
}

function OpenedPlayer({ mode }: GameDialogsProps) {
  const { applied, record, view, opened, replan, canOptimize, close } = mode;
  const { game } = mode.sources;
  const readers = useLineupReaders(game.id);
  if (typeof opened !== 'object') return null;
  const { playerId } = opened;
  return (
    <PlayerSheet
      player={view.findPlayer(playerId)}
      place={view.describePlace(playerId)}
      record={record}
      isHere={view.isHere(playerId)}
      replan={replan}
      canOptimize={canOptimize}
      readers={readers}
      findPlayer={view.findPlayer}
      describeBatting={(event) => describeBattingAfter(mode, playerId, event)}
      onApply={(proposed) => {
        const { label } = view.findPlayer(playerId);
        const { event, planned } = replan.proposal ?? {};
        if (event && planned && applied.apply({ player: label, event, planned, proposed })) close();
      }}
      onSwap={() => mode.startSwap(opened)}
      onClose={close}
    />
  );
}

function describeBattingAfter({ record, view }: GameMode, playerId: PlayerId, event: PlayerEvent): string {
  const { label } = view.findPlayer(playerId);
  if (!view.onlyStartersBat) {
    return describeBatting(label, event, { isInOrder: record.battingOrder.includes(playerId) });
  }
  const isBatting = view.listPlaces(record).some(({ batter }) => batter === playerId);
  return describeSubstitution(label, event, { isBatting });
}

type ChooseInningDialogProps = {
  readonly played: number;
  readonly onChoose: (inning: number) => void;
  readonly onClose: () => void;
};

/** Only an explicit correction changes an inning that was played. */
function ChooseInningDialog({ played, onChoose, onClose }: ChooseInningDialogProps) {
  return (
    <Dialog title="Correct which inning?" isOpen isDismissable onClose={onClose}>
      <div className="grid grid-cols-5 gap-2">
        {Array.from({ length: played }, (_, index) => index + 1).map((inning) => (
          <Button
            key={inning}
            variant="secondary"
            size="icon"
            aria-label={`Inning ${inning}`}
            onClick={() => onChoose(inning)}
          >
            {inning}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

type EndDialogProps = {
  readonly inning: number;
  readonly onEnd: (options: { readonly countsCurrent: boolean }) => void;
  readonly onClose: () => void;
};

/** A game can end after any inning, also before the one being played is over. */
function EndDialog({ inning, onEnd, onClose }: EndDialogProps) {
  return (
    <Dialog title="End the game?" isOpen isDismissable onClose={onClose}>
      <p className="text-ink-soft">You can reopen the game and correct it later.</p>
      <DialogActions>
        <Button size="large" onClick={() => onEnd({ countsCurrent: true })}>
          End after inning {inning}
        </Button>
        {inning > 1 && (
          <Button size="large" variant="secondary" onClick={() => onEnd({ countsCurrent: false })}>
            Inning {inning} does not count
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

type PlayerListDialogProps = {
  readonly players: readonly { readonly playerId: PlayerId; readonly place: string }[];
  readonly findPlayer: FindPlayer;
  readonly onChoose: (playerId: PlayerId) => void;
  readonly onClose: () => void;
};

/** All players of the game, for a coach who does not find the player on the field at once. */
function PlayerListDialog({ players, findPlayer, onChoose, onClose }: PlayerListDialogProps) {
  const hasNumbers = players.some(({ playerId }) => findPlayer(playerId).number);
  return (
    <Dialog title="Which player?" isOpen isDismissable onClose={onClose}>
      <ul className="grid gap-1">
        {players.map(({ playerId, place }) => {
          const { name, number } = findPlayer(playerId);
          return (
            <li key={playerId}>
              <button
                type="button"
                onClick={() => onChoose(playerId)}
                className="flex min-h-target w-full cursor-pointer items-center gap-3 rounded-md px-2 text-left hover:bg-sunken"
              >
                {hasNumbers && (
                  <span className="w-8 shrink-0 text-right font-bold" data-figures>
                    {number}
                  </span>
                )}
                <span className="wrap-anywhere min-w-0 flex-1 font-semibold">{name}</span>
                <span className="max-w-3/5 shrink-0 text-right text-ink-soft text-sm">{place}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

type RecordedGame = { readonly id: string; readonly teamId: string };

type ConflictDialogProps = {
  readonly game: RecordedGame;
  readonly conflict: PlayedConflict;
  readonly findPlayer: FindPlayer;
  readonly onResolve: (takenInnings: readonly number[]) => void;
};

/** Asks which of two devices is right about the innings that both changed differently, also the one being played. */
function ConflictDialog({ game, conflict, findPlayer, onResolve }: ConflictDialogProps) {
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
          mine: cellsOf(merged, inning),
          theirs: other ? cellsOf(other, inning) : {},
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
function RemovedDialog({ game, onWriteAgain, onRemoveHere }: RemovedDialogProps) {
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
