import type { Violation } from 'engine';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LineupContent } from '#domain/lineup/lineup-content.ts';
import { decideLineupConflict, findLineupConflict, readLineup } from '#domain/lineup/lineup-edit.ts';
import type { LineupStatus } from '#domain/lineup/saved-lineup.ts';
import { outbox, useOutbox } from '#domain/outbox/outbox.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { useIsOnline } from '#lib/http/network.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-entry.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { useLineup, useLineupEditing, useLineupGame } from '../lineup-context.tsx';
import type { LineupOnDevice, LineupStore } from '../lineup-store.ts';
import { saveMessages } from '../messages.ts';
import type { LineupDifferences } from './lineup-differences.ts';
import { readRefusal, type SaveRefusal } from './save-refusal.ts';
import { describeSaveState, readSaveState, type SaveDescription, type SaveState } from './save-state.ts';
import { useOtherChanges } from './use-other-changes.ts';

export type SaveLineup = {
  readonly state: SaveState;
  readonly description: SaveDescription;
  /** Of the lineup as it is shown; undefined before the first edit. */
  readonly status: LineupStatus | undefined;
  /** True while changes would be lost if the page were closed. */
  readonly isVolatile: boolean;
  /** True when an edit has made a final lineup a draft. */
  readonly isDraftAgain: boolean;
  readonly refusal: SaveRefusal | undefined;
  /** A lineup that breaks a required rule is not sent as final. */
  readonly markFinal: () => void;
  /** Saves a lineup that has just replaced the edited one, and that keeps every required rule, as final. */
  readonly keepFinal: (content: LineupContent) => void;
  /** Sends the current lineup again, as the draft or the final lineup that was refused. */
  readonly retry: () => void;
  /** Saves the edited lineup over the newer one that the coach has seen. */
  readonly keepMine: () => void;
  /** Replaces the edited lineup with a merged one; undo restores the coach's own. */
  readonly keepMerged: (content: LineupContent) => void;
  /** Replaces the edited lineup with the newer one; undo restores it. */
  readonly takeTheirs: () => void;
  readonly dismissRefusal: () => void;
  readonly showRefusal: () => void;
  /** The cells that another coach or device has changed a moment ago. */
  readonly changedCells: LineupDifferences['cells'];
};

export type StoredLineup = { readonly store: LineupStore; readonly onDevice: LineupOnDevice };

/** Says where the changes of the lineup are, which is saved by itself while the coach edits it, and marks it final. */
export function useSaveLineup({ store, onDevice }: StoredLineup): SaveLineup {
  const { game } = useLineupGame();
  const { content, violations } = useLineup();
  const saved = useLineupEditing().state.base;
  const { entry } = onDevice;
  const [isFinalBlocked, setFinalBlocked] = useState(false);
  const [dismissed, setDismissed] = useState<string>();
  const hasDecided = useRef(false);
  const { changedCells, show } = useOtherChanges(game);
  const showOther = useEffectEvent((change: { readonly before: LineupContent; readonly now: LineupContent }) => {
    if (!hasDecided.current) show(change.before, change.now);
    hasDecided.current = false;
  });
  useEffect(() => store.subscribeToOthers((change) => showOther(change)), [store]);
  // What the coach does next on another page may need the lineup on the server.
  useEffect(() => () => void outbox.retryNow(), []);
  const outboxState = useOutbox();
  const isOnline = useIsOnline();
  const state = readSaveState(entry, outboxState);
  const status = (entry ? readLineup(entry.body, entry.version) : onDevice.saved)?.status;
  const announceFinal = useAnnounceFinal(state === 'saved' && status === 'final');
  const brokenRules = violations.filter(({ level }) => level === 'required');
  const conflict = findLineupConflict(entry);
  const decide = (edited: LineupContent) => {
    if (conflict) void outbox.retry(conflict.entry.id, decideLineupConflict(conflict, edited));
  };
  const refusalOfRules = isFinalBlocked && brokenRules.length > 0 ? refuseFinal(brokenRules) : undefined;
  return {
    state,
    description: describeSaveState(state, { outbox: outboxState, isOnline, saved }),
    status,
    isVolatile: entry !== undefined && (outboxState.isStoring || !outboxState.isDurable),
    isDraftAgain: useWasFinal(saved.status === 'final') && status === 'draft' && entry?.state !== 'attention',
    refusal: refusalOfRules ?? (entry?.id === dismissed ? undefined : readEntry(entry)),
    markFinal: () => {
      setFinalBlocked(brokenRules.length > 0);
      if (brokenRules.length > 0) return;
      announceFinal();
      void store.save(content, { isMarkedFinal: true });
    },
    keepFinal: (kept) => void store.save(kept, { isMarkedFinal: true }),
    retry: () => void store.save(content, { isMarkedFinal: status === 'final' }),
    keepMine: () => decide(content),
    keepMerged: (merged) => {
      hasDecided.current = true;
      decide(merged);
    },
    takeTheirs: () => {
      hasDecided.current = true;
      if (conflict) void outbox.discard(conflict.entry.id);
    },
    dismissRefusal: () => {
      setFinalBlocked(false);
      setDismissed(entry?.id);
    },
    showRefusal: () => setDismissed(undefined),
    changedCells,
  };
}

/** Says that the lineup is final when the server has it, and nothing if the coach edits it before. */
function useAnnounceFinal(isFinal: boolean): () => void {
  const [isAsked, setAsked] = useState(false);
  const announce = useEffectEvent(() => {
    setAsked(false);
    showToast(saveMessages.final);
  });
  useEffect(() => {
    if (isAsked && isFinal) announce();
  }, [isAsked, isFinal]);
  return () => setAsked(true);
}

/** True from the first time on. */
function useWasFinal(isFinal: boolean): boolean {
  const [wasFinal, setWasFinal] = useState(isFinal);
  if (isFinal && !wasFinal) setWasFinal(true);
  return wasFinal;
}

function readEntry(entry: OutboxEntry | undefined): SaveRefusal | undefined {
  return entry?.error ? readRefusal(new ApiError(entry.error)) : undefined;
}

function refuseFinal(violations: readonly Violation[]): SaveRefusal {
  return { kind: 'refused', message: saveMessages.notFinal, violations };
}
