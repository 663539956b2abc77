import type { PlayerEvent } from 'contract/season';
import { useEffect, useState } from 'react';
import { type GameRecord, hasSamePlan } from '#domain/played/game-record.ts';
import { dismissToast, showToast } from '#ui/feedback/toast.ts';
import { describeEvent, gameModeMessages } from '../messages.ts';
import type { GameRecordOnDevice } from '../use-game-record.ts';

/** What the coach has applied last, so that a tap on the wrong player or event can be undone. */
type AppliedEvent = {
  /** `Kate is hurt` */
  readonly title: string;
  readonly before: GameRecord;
  readonly after: GameRecord;
};

type PlannedEvent = {
  readonly player: string;
  readonly event: PlayerEvent;
  /** The record that the event was planned for. */
  readonly planned: GameRecord;
  readonly proposed: GameRecord;
};

/** Applies an event of a player, and offers Undo in a message and in the menu while this page is open. */
export function useAppliedEvents({ record, change }: GameRecordOnDevice, canRecord: boolean) {
  const [applied, setApplied] = useState<AppliedEvent>();
  const [toastId, setToastId] = useState<number>();
  const isOffered = canRecord && toastId !== undefined;
  useEffect(() => {
    if (isOffered) return () => dismissToast(toastId);
  }, [isOffered, toastId]);
  const undo = (event: AppliedEvent) =>
    change((now) => {
      // Pitches and batters that were counted since stay.
      if (canUndo(now, event))
        return { ...now, battingOrder: event.before.battingOrder, progress: event.before.progress };
      showToast(gameModeMessages.cannotUndo, { tone: 'info' });
      return now;
    });
  const undoFromMenu = (event: AppliedEvent) => {
    if (toastId !== undefined) dismissToast(toastId);
    undo(event);
  };
  return {
    /** Undefined once the plan has changed in another way. */
    undo:
      applied && canUndo(record, applied)
        ? { label: gameModeMessages.undo(applied.title), run: () => undoFromMenu(applied) }
        : undefined,
    /** False where the plan has changed since the event was planned: then nothing is applied. */
    apply: ({ player, event, planned, proposed }: PlannedEvent) => {
      const title = describeEvent(player, event);
      let isApplied = false;
      change((now) => {
        if (!hasSamePlan(now, planned)) return now;
        isApplied = true;
        // Pitches and batters that another device sent while the sheet was open stay.
        const { battingOrder, progress } = proposed;
        const done = { title, before: now, after: { ...now, battingOrder, progress } };
        setApplied(done);
        setToastId(showToast(`${title}.`, { action: { label: 'Undo', onPress: () => undo(done) } }));
        return done.after;
      });
      return isApplied;
    },
  };
}

function canUndo(now: GameRecord, { before, after }: AppliedEvent): boolean {
  const hasBatted = now.lastBatter !== null && !before.battingOrder.includes(now.lastBatter);
  return !hasBatted && hasSamePlan(now, after);
}
