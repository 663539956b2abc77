import type { Game } from 'contract/games';
import { rulesOfGame } from 'contract/rule-packs/rules';
import { countPitches } from 'contract/season/pitch-events';
import { findDailyPitchLimit } from 'contract/season/pitch-limits';
import { countPitched } from 'contract/season/pitching-rest';
import type { PlayerId } from 'engine';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { GameSources } from '#domain/games/game-sources.ts';
import { currentInning, type GameRecord, stable } from '#domain/played/game-record.ts';
import { type RestByPlayer, usePitchedDays } from '#domain/season/pitching-rest.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { gameModeMessages } from './messages.ts';
import { fitToInnings, recordInning, type SwapTarget, swapPlayers } from './model/change-record.ts';
import { describeInningChanges, listInningChanges } from './panels/changes-card.tsx';
import type { PitchDay } from './panels/pitch-card.tsx';
import type { Recorder } from './panels/recorder.tsx';
import { useAppliedEvents } from './replan/applied-event.ts';
import { type ReplanSources, shareExtraInning } from './replan/rest-of-game.ts';
import { useReplan } from './replan/use-replan.ts';
import type { GameRecordOnDevice } from './use-game-record.ts';
import { type GameView, useGameView } from './use-game-view.ts';

export type GameModeSources = GameSources &
  Pick<ReplanSources, 'pairs' | 'inningsLeft' | 'caughtToday' | 'pitchLimits'> & { readonly resting: RestByPlayer };
export type OpenedDialog = 'end' | 'hand-over' | 'innings' | 'players' | { readonly playerId: PlayerId };

type Options = {
  readonly sources: GameModeSources;
  readonly onDevice: GameRecordOnDevice;
  readonly canOptimize: boolean;
  readonly recorder: Recorder;
};

/** What each pitcher may still pitch on the day of the game, by the table of the team. */
function usePitchDays(record: GameRecord, sources: GameModeSources): (pitcher: PlayerId | undefined) => PitchDay {
  const { game, resting, pitchLimits = null } = sources;
  const limit = findDailyPitchLimit(pitchLimits);
  const pitchedDays = usePitchedDays(game, pitchLimits);
  const { counts: unit, name: table } = pitchLimits?.table ?? { counts: 'pitches' };
  // The inning being played counts from its first pitch on.
  const innings = [...record.innings, ...record.progress.plan.slice(0, 1)];
  const inGame = countPitched({ innings, pitches: countPitches(record.pitchEvents) }, unit);
  return (pitcher = '') => {
    const { earlier = 0, left = limit } = pitchedDays.get(pitcher) ?? {};
    const leftNow = left === undefined ? undefined : left - (inGame[pitcher] ?? 0);
    const rest = resting.get(pitcher);
    return { limit, table, unit, earlier, isReduced: left !== limit, left: leftNow, rest };
  };
}

/** What the coach has begun: a sheet, a swap or a correction. */
function useBegun({ progress }: GameRecord, { isRecording }: Recorder) {
  const [corrected, setCorrected] = useState<number>();
  const [opened, setOpened] = useState<OpenedDialog>();
  const [first, setFirst] = useState<SwapTarget>();
  const finishSwapping = () => {
    setFirst(undefined);
    setCorrected(undefined);
  };
  // What was begun before another coach took over, or before the game ended on another device, is not finished here.
  const isCorrection = corrected !== undefined || opened === 'innings';
  const isEnded = !isRecording || (progress.isOver && !isCorrection);
  if (isEnded && (corrected ?? opened ?? first) !== undefined) {
    finishSwapping();
    setOpened(undefined);
  }
  return { corrected, setCorrected, opened, setOpened, first, setFirst, finishSwapping };
}

/** What is open on the screen, and what a tap does. */
export function useGameMode({ sources, onDevice, canOptimize, recorder }: Options) {
  const { record, change } = onDevice;
  const { corrected, setCorrected, opened, setOpened, first, setFirst, finishSwapping } = useBegun(record, recorder);
  const view = useGameView(record, sources, corrected);
  const replan = useReplan(sources, { canOptimize, record, isOpen: typeof opened === 'object' });
  const applied = useAppliedEvents(onDevice, recorder.isRecording);
  useFittedInnings(sources.game.inningsCount, onDevice, recorder);
  useChangedRules(sources.game);
  const pitchDayOf = usePitchDays(record, sources);
  const here = [...Object.values(view.cells), ...view.bench];
  const open = (dialog: OpenedDialog) => {
    // What was planned for a sheet that was closed without its buttons is gone.
    replan.reset();
    setOpened(dialog);
    // A player who is away can only come back, so that needs no choice.
    if (typeof dialog === 'object' && !view.isHere(dialog.playerId)) {
      replan.propose(record, { playerId: dialog.playerId, event: 'here' });
    }
  };
  const close = () => {
    setOpened(undefined);
    replan.reset();
  };
  return {
    ...{ sources, onDevice, record, view, replan, applied, canOptimize, recorder },
    current: currentInning(record),
    opened,
    isCorrecting: corrected !== undefined,
    /** The first of the two to swap. */
    first,
    open,
    close,
    press: (target: SwapTarget) => {
      if (first !== undefined) {
        change((now) => swapPlayers(now, view.inning, [first, target]));
        setFirst(undefined);
      } else if (corrected === undefined && 'playerId' in target) open(target);
      else setFirst(target);
    },
    startSwap: (target: SwapTarget) => {
      close();
      setFirst(target);
    },
    correct: (inning: number) => {
      close();
      setCorrected(inning);
    },
    finishSwapping,
    nextInning: () => startNextInning({ onDevice, here, sources, view }),
    here,
    pitchDayOf,
  };
}

export type GameMode = ReturnType<typeof useGameMode>;

/** The number of innings may have been changed on another device while the game is played. The coach who records fits the plan. */
function useFittedInnings(
  inningsCount: number,
  { record, change }: GameRecordOnDevice,
  { isRecording }: Pick<Recorder, 'isRecording'>,
): void {
  const fitPlan = useEffectEvent((innings: number) => {
    if (fitToInnings(record, innings) === record) return;
    change((now) => fitToInnings(now, innings));
    showToast(gameModeMessages.inningsChanged(innings), { tone: 'info' });
  });
  const fitted = isRecording ? inningsCount : undefined;
  useEffect(() => {
    if (fitted !== undefined) fitPlan(fitted);
  }, [fitted]);
}

/** The rule pack may have been changed on another device while the game is played. The plan stays until it is re-planned. */
function useChangedRules(game: Game): void {
  const rules = stable(rulesOfGame(game));
  const known = useRef(rules);
  useEffect(() => {
    if (rules === known.current) return;
    known.current = rules;
    showToast(gameModeMessages.rulesChanged, { tone: 'info' });
  }, [rules]);
}

type NextInning = {
  readonly onDevice: GameRecordOnDevice;
  readonly here: readonly PlayerId[];
  readonly sources: GameModeSources;
  readonly view: GameView;
};

/** An extra inning was not planned, so that nothing has said who comes in and who sits. */
function startNextInning({ onDevice: { record, change }, here, sources, view }: NextInning): void {
  const isExtra = record.progress.plan.length === 1;
  const start = (now: GameRecord) => {
    const recorded = recordInning(now, here);
    return isExtra ? shareExtraInning(recorded, sources) : recorded;
  };
  if (isExtra) showToast(describeStart(start(record), view), { tone: 'info' });
  change(start);
}

/** `Inning 7. In: Ava at LF. Ben sits.` */
function describeStart({ innings, progress }: GameRecord, { positions, findPlayer }: GameView): string {
  const changes = listInningChanges(innings.at(-1) ?? {}, progress.plan[0] ?? {}, positions);
  return describeInningChanges(innings.length + 1, { ...changes, move: [] }, findPlayer);
}
