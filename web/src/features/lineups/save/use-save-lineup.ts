import { type Lineup, refusedLineup, staleLineup } from 'contract/lineups';
import type { Violation } from 'engine';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { decideLineupConflict, findLineupConflict, readLineup } from '#domain/lineup/lineup-edit.ts';
import { keepPlayers, type LineupContent, type SavedLineup, toSavedLineup } from '#domain/lineup/saved-lineup.ts';
import { outbox, useOutbox } from '#domain/outbox/outbox.ts';
import { describeWaiting } from '#domain/outbox/outbox-messages.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { useIsOnline } from '#lib/http/network.ts';
import type { OutboxState } from '#lib/offline/outbox/create-outbox.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import type { Tone } from '#ui/feedback/badge.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { useLineup, useLineupEditing, useLineupGame } from '../lineup-context.tsx';
import type { LineupOnDevice, LineupStore } from '../lineup-store.ts';
import { saveMessages } from '../messages.ts';
import { useOtherChanges } from './use-other-changes.ts';

export type StoredLineup = { readonly store: LineupStore; readonly onDevice: LineupOnDevice };

/** Says where the changes of the lineup are, which is saved by itself while the coach edits it, and marks it final. */
export function useSaveLineup({ store, onDevice }: StoredLineup) {
  const { game } = useLineupGame();
  const { content, violations, problem } = useLineup();
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
    // The server refuses a lineup with a player whom another device has deleted.
    const kept = keepPlayers(edited, problem);
    if (conflict) void outbox.retry(conflict.entry.id, decideLineupConflict(conflict, kept));
  };
  const refusalOfRules = isFinalBlocked && brokenRules.length > 0 ? refuseFinal(brokenRules) : undefined;
  return {
    state,
    description: describeSaveState(state, { outbox: outboxState, isOnline, saved }),
    /** Of the lineup as it is shown; undefined before the first edit. */
    status,
    /** True while changes would be lost if the page were closed. */
    isVolatile: entry !== undefined && (outboxState.isStoring || !outboxState.isDurable),
    /** True when an edit has made a final lineup a draft. */
    isDraftAgain: useWasFinal(saved.status === 'final') && status === 'draft' && entry?.state !== 'attention',
    refusal: refusalOfRules ?? (entry?.id === dismissed ? undefined : readEntry(entry)),
    /** A lineup that breaks a required rule is not sent as final. */
    markFinal: () => {
      setFinalBlocked(brokenRules.length > 0);
      if (brokenRules.length > 0) return;
      announceFinal();
      void store.save(content, { isMarkedFinal: true });
    },
    /** Saves a lineup that has just replaced the edited one, and that keeps every required rule, as final. */
    keepFinal: (kept: LineupContent) => void store.save(kept, { isMarkedFinal: true }),
    /** Sends the current lineup again, as the draft or the final lineup that was refused. */
    retry: () => void store.save(content, { isMarkedFinal: status === 'final' }),
    /** Saves the edited lineup over the newer one that the coach has seen. */
    keepMine: () => decide(content),
    /** Replaces the edited lineup with a merged one; undo restores the coach's own. */
    keepMerged: (merged: LineupContent) => {
      hasDecided.current = true;
      decide(merged);
    },
    /** Replaces the edited lineup with the newer one; undo restores it. */
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

export type SaveLineup = ReturnType<typeof useSaveLineup>;

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

/**
 * Where the lineup is that the page shows: on the server (`saved`), on this device until it can be sent (`waiting`), on
 * its way to the disk or to the server (`saving`), or refused, because another device has saved a newer version
 * (`conflict`) or for another reason (`needs-attention`).
 */
type SaveState = 'saved' | 'waiting' | 'saving' | 'conflict' | 'needs-attention';

/** What the page says of it. The short label leaves out why a lineup waits. */
type SaveDescription = { readonly tone: Tone; readonly label: string; readonly shortLabel?: string };

type Waiting = Pick<OutboxState, 'isDurable' | 'isStoring' | 'isSending' | 'failure'>;

function readSaveState(
  entry: OutboxEntry | undefined,
  { isStoring, isSending }: Pick<Waiting, 'isStoring' | 'isSending'>,
): SaveState {
  if (entry === undefined) return 'saved';
  if (entry.state === 'attention') return entry.error?.status === 412 ? 'conflict' : 'needs-attention';
  return isStoring || isSending ? 'saving' : 'waiting';
}

type DescriptionOptions = {
  readonly outbox: Waiting;
  readonly isOnline: boolean;
  readonly saved: Pick<SavedLineup, 'version' | 'status'>;
};

function describeSaveState(state: SaveState, { outbox, isOnline, saved }: DescriptionOptions): SaveDescription {
  if (state === 'conflict' || state === 'needs-attention') return { tone: 'warning', label: 'Needs attention' };
  if (state === 'saved') return describeSaved(saved);
  const label = describeWaiting(outbox, { isOnline, isRefused: false });
  // A part of the sentence after a comma says why it waits.
  const [shortLabel = label] = label.split(',');
  return { tone: 'neutral', label, shortLabel };
}

function describeSaved({ version, status }: DescriptionOptions['saved']): SaveDescription {
  if (version === 0) return { tone: 'neutral', label: 'Not saved yet' };
  if (status === 'final') return { tone: 'success', label: `Final, version ${version}` };
  return { tone: 'neutral', label: `Draft, version ${version}` };
}

/** Why a lineup was not saved. It stays on this device in every case. */
type SaveRefusal =
  /** A newer version was saved on another device; `theirs` is null if it has been removed since. */
  | { readonly kind: 'stale'; readonly theirs: SavedLineup | null }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly violations: readonly Pick<Violation, 'words'>[];
      readonly advice?: string;
    }
  | { readonly kind: 'failed'; readonly message: string };

function readRefusal(error: unknown): SaveRefusal {
  const newer = findNewerLineup(error);
  if (newer !== undefined) return { kind: 'stale', theirs: newer && toSavedLineup(newer) };
  if (error instanceof ApiError && error.status === 422) {
    const refused = refusedLineup.safeParse(error.body);
    if (refused.success) {
      return {
        kind: 'refused',
        message: error.message,
        violations: refused.data.violations,
        advice: saveMessages.changedElsewhere,
      };
    }
  }
  return { kind: 'failed', message: errorMessage(error, { fallback: saveMessages.failed }) };
}

/** The newer lineup of a 412 response; null if it has been removed since, undefined for any other error. */
function findNewerLineup(error: unknown): Lineup | null | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined;
  return staleLineup.safeParse(error.body).data?.current;
}
