import { opponentPrefix } from '#domain/games/game-labels.ts';
import { PresentPeople } from '#domain/live/present-people.tsx';
import { totalInnings } from '#domain/played/game-record.ts';
import { paths } from '#lib/navigation/paths.ts';
import { BenchRow } from './field/bench-row.tsx';
import { GameField } from './field/game-field.tsx';
import { GameDialogs } from './game-dialogs.tsx';
import { listMenuItems } from './game-menu-items.ts';
import { reopenGame, type SwapTarget, stepBack } from './model/change-record.ts';
import { GameHeader } from './panels/game-header.tsx';
import { GameOver } from './panels/game-over.tsx';
import { InningPanels } from './panels/inning-panels.tsx';
import { SwapBar } from './panels/swap-bar.tsx';
import { inningId } from './sheet/use-show-above-sheet.ts';
import { type GameMode, type GameModeSources, useGameMode } from './use-game-mode.ts';
import type { GameRecordOnDevice } from './use-game-record.ts';
import type { Recorder } from './use-recorder.ts';
import { useWakeLock } from './use-wake-lock.ts';

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
          closeTo={paths.dashboard}
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
            onReopen={() => onDevice.change(reopenGame)}
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
