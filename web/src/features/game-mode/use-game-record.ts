import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import { getPlayed, type PlayedGame } from 'contract/season';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { outbox, useOutbox } from '#domain/outbox/outbox.ts';
import { type GameRecord, toGameRecord } from '#domain/played/game-record.ts';
import {
  decidePlayedConflict,
  describeRecord,
  findPlayedConflict,
  findPlayedEntry,
  getPlayedEntity,
  madeFrom,
  makePlayedChange,
  type PlayedConflict,
  readRecord,
} from '#domain/played/played-change.ts';
import { queryOrNull } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import type { OutboxState } from '#lib/offline/outbox/create-outbox.ts';
import type { OutboxEntry, OutboxError } from '#lib/offline/outbox/outbox-entry.ts';

export type GameRecordOnDevice = {
  readonly record: GameRecord;
  /** True when the server has everything, or nothing has happened yet. */
  readonly isSaved: boolean;
  readonly outbox: OutboxState;
  /** Why the server refused the record, except for a conflict. */
  readonly error: OutboxError | null;
  /** What another device recorded differently. */
  readonly conflict: PlayedConflict | undefined;
  /** True while the coach has to decide about a record that was removed on another device. */
  readonly isRemoved: boolean;
  readonly change: (next: (record: GameRecord) => GameRecord) => void;
  /** Decides about the innings in conflict: these are taken from the other device. */
  readonly resolve: (takenInnings: readonly number[]) => void;
  readonly writeAgain: () => void;
  readonly removeHere: () => void;
  readonly retry: () => void;
};

type Options = {
  /** The game before its first inning. */
  readonly start: () => GameRecord;
};

/** A game that is run on this device: every event waits in the outbox until the server has it. */
export function useGameRecord({ id: gameId, opponent }: Game, { start }: Options): GameRecordOnDevice {
  const queryClient = useQueryClient();
  const played = queryOrNull(getPlayed, { params: { gameId } });
  // Read here too: the page would render an entry that left the outbox before it renders the saved record.
  const { data: saved } = useQuery({ ...played, enabled: false });
  const state = useOutbox();
  const entry = findPlayedEntry(state.entries, gameId);
  const conflict = useMemo(() => findPlayedConflict(entry), [entry]);
  const [started, setStarted] = useState(start);
  // A record that was removed on another device stays on the screen until the coach has decided about it.
  const [known, setKnown] = useState(saved);
  if (saved && saved !== known) setKnown(saved);
  const record = useMemo(() => readShown(entry, saved ?? known) ?? started, [entry, saved, known, started]);
  useRetryWhenRecordedAgain(conflict, saved);

  const readSaved = () => queryClient.getQueryData<PlayedGame | null>(played.queryKey) ?? null;
  const edit = (shown: GameRecord | null, edited: GameRecord, waiting?: OutboxEntry) => {
    const place = { gameId, label: describeRecord(opponent), path: paths.play(gameId) };
    const made = waiting ?? madeFrom(readSaved());
    const change = makePlayedChange({ ...place, shown, edited, made, hasProgress: true, readSaved });
    void outbox.edit(getPlayedEntity(gameId), change);
  };
  return {
    record,
    isSaved: entry === undefined,
    outbox: state,
    error: entry?.state === 'attention' && !conflict ? entry.error : null,
    conflict: conflict?.theirs ? conflict : undefined,
    isRemoved: conflict?.theirs === null || (!entry && saved === null && Boolean(known)),
    change: (next) => {
      // Several taps may follow each other before the page is rendered again.
      const waiting = findPlayedEntry(outbox.state().entries, gameId);
      const shown = readShown(waiting, readSaved() ?? known);
      const edited = next(shown ?? started);
      if (edited !== (shown ?? started)) edit(shown, edited, waiting);
    },
    resolve: (takenInnings) => {
      if (conflict) void outbox.retry(conflict.entry.id, decidePlayedConflict(conflict, takenInnings));
    },
    writeAgain: () => {
      if (conflict) void outbox.retry(conflict.entry.id, decidePlayedConflict(conflict, []));
      else edit(null, record);
    },
    removeHere: () => {
      setKnown(null);
      setStarted(start());
      if (entry) void outbox.discard(entry.id);
    },
    retry: () => {
      if (entry) void outbox.retry(entry.id);
    },
  };
}

function readShown(entry: OutboxEntry | undefined, saved: PlayedGame | null | undefined): GameRecord | null {
  return (entry && readRecord(entry.body)) ?? (saved ? toGameRecord(saved) : null);
}

/** What was removed on another device and is recorded there again can be merged, so the coach need not decide. */
function useRetryWhenRecordedAgain(conflict: PlayedConflict | undefined, saved: PlayedGame | null | undefined): void {
  const isRecordedAgain = conflict?.theirs === null && Boolean(saved);
  const retry = useEffectEvent(() => conflict && void outbox.retry(conflict.entry.id));
  useEffect(() => {
    if (isRecordedAgain) retry();
  }, [isRecordedAgain]);
}
