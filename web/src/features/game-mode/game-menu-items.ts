import { takeBackPitch } from 'contract/season/pitch-events';
import type { PlayerId } from 'engine';
import type { GameRecord } from '#domain/played/game-record.ts';
import { showToast } from '#ui/feedback/toast.ts';
import type { MenuEntry } from '#ui/overlays/menu.tsx';
import { gameModeMessages } from './messages.ts';
import { takeBackBatter } from './model/batting.ts';
import { uncountPitch } from './model/change-record.ts';
import type { GameMode } from './use-game-mode.ts';
import type { WakeLock } from './use-wake-lock.ts';

/** What is needed less often than once an inning. */
export function listMenuItems(
  { record, open, nextInning, onDevice, view, recorder }: GameMode,
  wakeLock: WakeLock,
): readonly MenuEntry[] {
  const { innings, lastBatter, progress } = record;
  const isLast = !progress.isOver && progress.plan.length === 1;
  const takeBack = () =>
    onDevice.change((now) => takeBackBatter(now, { places: view.listPlaces(now), isActive: view.isHere }));
  const pitcher = view.cells.P;
  const screen = {
    id: 'screen',
    label: wakeLock.isWanted ? 'Let the screen turn off' : 'Keep the screen on',
    onSelect: () => switchWakeLock(wakeLock),
  };
  if (!recorder.isRecording) return [screen];
  return [
    ...(progress.isOver ? [] : [{ id: 'end', label: 'End game', onSelect: () => open('end') }]),
    ...(isLast ? [{ id: 'extra', label: 'Extra inning', onSelect: nextInning }] : []),
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
