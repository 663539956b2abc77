import { showToast } from '#ui/feedback/toast.ts';
import type { MenuEntry } from '#ui/overlays/menu.tsx';
import { gameModeMessages } from './messages.ts';
import { takeBackBatter } from './model/batting.ts';
import type { GameMode } from './use-game-mode.ts';
import type { WakeLock } from './use-wake-lock.ts';

/** What is needed less often than once an inning. */
export function listMenuItems(
  { record, open, nextInning, onDevice, view }: GameMode,
  wakeLock: WakeLock,
): readonly MenuEntry[] {
  const { innings, lastBatter, progress } = record;
  const isLast = !progress.isOver && progress.plan.length === 1;
  const takeBack = () =>
    onDevice.change((now) => takeBackBatter(now, { places: view.listPlaces(now), isActive: view.isHere }));
  return [
    ...(progress.isOver ? [] : [{ id: 'end', label: 'End game', onSelect: () => open('end') }]),
    ...(isLast ? [{ id: 'extra', label: 'Extra inning', onSelect: nextInning }] : []),
    ...(innings.length > 0 ? [{ id: 'correct', label: 'Correct an inning', onSelect: () => open('innings') }] : []),
    ...(lastBatter === null ? [] : [{ id: 'batter', label: 'Take back last batter', onSelect: takeBack }]),
    {
      id: 'screen',
      label: wakeLock.isWanted ? 'Let the screen turn off' : 'Keep the screen on',
      onSelect: () => switchWakeLock(wakeLock),
    },
  ];
}

function switchWakeLock({ isSupported, isWanted, setWanted }: WakeLock): void {
  if (!isSupported) {
    showToast(gameModeMessages.screenUnsupported, { tone: 'info' });
    return;
  }
  setWanted(!isWanted);
  showToast(isWanted ? gameModeMessages.screenTurnsOff : gameModeMessages.screenStaysOn, { tone: 'info' });
}
