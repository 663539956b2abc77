import type { PlayerEvent } from 'contract/season';
import type { PlayerId } from 'engine';
import { useLineupReaders } from '#domain/lineup/use-lineup-readers.ts';
import { describeBatting, describeSubstitution } from './messages.ts';
import { endGame } from './model/change-record.ts';
import { ChooseInningDialog } from './panels/choose-inning-dialog.tsx';
import { ConflictDialog, RemovedDialog } from './panels/conflict-dialog.tsx';
import { EndDialog } from './panels/end-dialog.tsx';
import { HandOverDialog } from './panels/recorder-card.tsx';
import { PlayerListDialog } from './sheet/player-list-dialog.tsx';
import { PlayerSheet } from './sheet/player-sheet.tsx';
import type { GameMode } from './use-game-mode.ts';

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
  const { onDevice, record, view, opened, replan, canOptimize, close } = mode;
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
        onDevice.change((now) => applyProposal(now, record, proposed));
        close();
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

/** Pitches and batters that another device sent while the sheet was open stay. */
function applyProposal<Record extends object>(now: Record, seen: Record, proposed: Record): Record {
  const changed = Object.entries(proposed).filter(([name, value]) => Reflect.get(seen, name) !== value);
  return { ...now, ...Object.fromEntries(changed) };
}
