import { isTeeBall } from 'contract/lineup-problem';
import { takeBackPitch } from 'contract/season/pitch-events';
import type { PlayerId } from 'engine';
import { formatPositionLabel } from 'engine/format';
import { useEffect, useState } from 'react';
import { opponentPrefix } from '#domain/games/game-labels.ts';
import { PresentPeople } from '#domain/live/present-people.tsx';
import { type GameRecord, totalInnings } from '#domain/played/game-record.ts';
import { deviceStorage } from '#lib/offline/device-storage.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import type { MenuEntry } from '#ui/overlays/menu.tsx';
import { GameField } from './field/game-field.tsx';
import { BenchRow } from './field/player-tags.tsx';
import { GameDialogs } from './game-dialogs.tsx';
import { gameModeMessages } from './messages.ts';
import { reopenGame, type SwapTarget, stepBack, takeBackBatter, uncountPitch } from './model/change-record.ts';
import { GameHeader } from './panels/game-header.tsx';
import { GameOver } from './panels/game-over.tsx';
import { InningPanels } from './panels/inning-panels.tsx';
import type { Recorder } from './panels/recorder.tsx';
import { inningId } from './replan/player-sheet.tsx';
import { type GameMode, type GameModeSources, useGameMode } from './use-game-mode.ts';
import type { GameRecordOnDevice } from './use-game-record.ts';

type GameModeViewProps = {
  readonly sources: GameModeSources;
  readonly onDevice: GameRecordOnDevice;
  readonly canOptimize: boolean;
  readonly recorder: Recorder;
  /** Shares the finished game with families. Undefined where the coach may not share. */
  readonly onSend: (() => void) | undefined;
};

/** The inning that is being played fills the screen. */
export function GameModeView({ onSend, ...options }: GameModeViewProps) {
  const { game } = options.sources;
  const mode = useGameMode(options);
  const { onDevice, record, current, isCorrecting } = mode;
  const { isOver, canStepBack } = record.progress;
  const wakeLock = useWakeLock(!isOver);
  const shown = isCorrecting ? mode.view.inning : current;
  return (
    <div className="@container flex flex-1 flex-col">
      <div className="flex flex-1 flex-col landscape:@min-[36rem]:min-h-80 landscape:@min-[36rem]:basis-0">
        <GameHeader
          title={`Game ${opponentPrefix(game)} ${game.opponent}`}
          inning={shown}
          innings={totalInnings(record)}
          isOver={isOver && !isCorrecting}
          stepBackTo={canStepBack && !isOver && !isCorrecting && mode.recorder.isRecording ? current - 1 : undefined}
          onStepBack={() => onDevice.change(stepBack)}
          menu={listMenuItems(mode, wakeLock)}
          presence={<PresentPeople gameId={game.id} />}
        />
        {isOver && !isCorrecting ? (
          <GameOver
            sources={options.sources}
            record={record}
            places={mode.view.listPlaces(record)}
            findPlayer={mode.view.findPlayer}
            onReopen={
              mode.recorder.isRecording ? () => onDevice.change((now) => reopenGame(now, game.inningsCount)) : undefined
            }
            onSend={onSend}
          />
        ) : (
          <Inning mode={mode} />
        )}
        <GameDialogs mode={mode} />
      </div>
    </div>
  );
}

function Inning({ mode }: { readonly mode: GameMode }) {
  const { view, first, opened, isCorrecting, recorder } = mode;
  const press = recorder.isRecording ? mode.press : undefined;
  const chosen: SwapTarget | undefined = first ?? (typeof opened === 'object' ? opened : undefined);
  return (
    <div id={inningId} className="flex min-h-0 flex-1 flex-col landscape:@min-[36rem]:flex-row">
      <div className="flex min-w-0 flex-1 flex-col">
        <GameField {...view} chosen={chosen} onPress={press} />
        <BenchRow
          {...view}
          chosen={chosen && 'playerId' in chosen ? chosen.playerId : undefined}
          onPress={press && ((playerId) => press({ playerId }))}
        />
      </div>
      <div className="flex min-w-0 flex-col landscape:@min-[36rem]:w-80 landscape:@min-[36rem]:shrink-0 landscape:@min-[36rem]:overflow-y-auto landscape:@min-[64rem]:w-96">
        {isCorrecting || first ? <SwapBar mode={mode} /> : <InningPanels mode={mode} />}
      </div>
    </div>
  );
}

/** What is needed less often than once an inning. */
function listMenuItems(
  { record, open, onDevice, view, recorder, sources, applied }: GameMode,
  wakeLock: WakeLock,
): readonly MenuEntry[] {
  const { innings, lastBatter, progress } = record;
  const takeBack = () =>
    onDevice.change((now) => takeBackBatter(now, { places: view.listPlaces(now), isActive: view.isHere }));
  const pitcher = isTeeBall(sources.game) ? undefined : view.cells.P;
  const screen = {
    id: 'screen',
    label: wakeLock.isWanted ? 'Let the screen turn off' : 'Keep the screen on',
    onSelect: () => switchWakeLock(wakeLock),
  };
  if (!recorder.isRecording) return [screen];
  const { undo } = applied;
  return [
    ...(undo ? [{ id: 'undo', label: undo.label, onSelect: undo.run }] : []),
    ...(progress.isOver ? [] : [{ id: 'end', label: 'End game', onSelect: () => open('end') }]),
    ...(innings.length > 0 ? [{ id: 'correct', label: 'Correct an inning', onSelect: () => open('innings') }] : []),
    ...(lastBatter === null ? [] : [{ id: 'batter', label: 'Take back last batter', onSelect: takeBack }]),
    ...(pitcher !== undefined && hasPitches(record, pitcher)
      ? [
          {
            id: 'pitch',
            label: 'Take back last pitch',
            onSelect: () => onDevice.change((now) => uncountPitch(now, pitcher)),
          },
        ]
      : []),
    ...(recorder.handOver && recorder.others.length > 0
      ? [{ id: 'hand-over', label: 'Hand over', onSelect: () => open('hand-over') }]
      : []),
    screen,
  ];
}

function hasPitches({ pitchEvents, progress }: GameRecord, pitcher: PlayerId): boolean {
  return !progress.isOver && takeBackPitch(pitchEvents, pitcher) !== pitchEvents;
}

function switchWakeLock({ isSupported, isWanted, setWanted }: WakeLock): void {
  if (!isSupported) {
    showToast(gameModeMessages.screenUnsupported, { tone: 'info' });
    return;
  }
  setWanted(!isWanted);
  showToast(isWanted ? gameModeMessages.screenTurnsOff : gameModeMessages.screenStaysOn, { tone: 'info' });
}

/** Says which tap is expected, while two players are swapped or an inning is corrected. */
function SwapBar({ mode }: { readonly mode: GameMode }) {
  const { isCorrecting, finishSwapping } = mode;
  return (
    <div className="grid gap-3 p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <p role="status" className="text-lg">
        {describeStep(mode)}
      </p>
      <Button size="large" variant={isCorrecting ? 'primary' : 'secondary'} onClick={finishSwapping}>
        {isCorrecting ? 'Done' : 'Cancel'}
      </Button>
    </div>
  );
}

function describeStep({ first, view }: GameMode): string {
  if (first === undefined) return gameModeMessages.correcting(view.inning);
  if ('position' in first) return gameModeMessages.fillHint(formatPositionLabel(first.position));
  return gameModeMessages.swapHint(view.findPlayer(first.playerId).name);
}

const storageKey = 'keepScreenOn';

/**
 * Keeps the screen on while the page is open, unless the coach has turned it off. The browser releases the lock when the
 * page is hidden, so it is requested again when the page is shown.
 */
function useWakeLock(isNeeded: boolean) {
  const [isWanted, setWanted] = useState(() => deviceStorage.getItem(storageKey) !== 'false');
  const isSupported = 'wakeLock' in navigator;
  const isOn = isSupported && isWanted && isNeeded;
  useEffect(() => {
    if (!isOn) return;
    let lock: WakeLockSentinel | undefined;
    let isEnded = false;
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      // The browser refuses when the battery is low: then the screen turns off as usual.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isEnded) void lock?.release();
    };
    const onVisible = () => void request();
    void request();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isEnded = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, [isOn]);
  return {
    isSupported,
    isWanted,
    setWanted: (wanted: boolean) => {
      deviceStorage.setItem(storageKey, String(wanted));
      setWanted(wanted);
    },
  };
}

type WakeLock = ReturnType<typeof useWakeLock>;
